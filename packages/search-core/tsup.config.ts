import { library } from '../../tsup.base.ts';

const entries = [
  'index',
  'exhaustive',
  'explain',
  'match/index',
  'monte-carlo',
  'parallel/index',
  'proof-number',
  'testing/index',
];

export default library({
  entry: Object.fromEntries(entries.map((entry) => [entry, `src/${entry}.ts`])),
});
