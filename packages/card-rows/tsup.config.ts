import { library } from '../../tools/tsup.base.ts';

export default library({
  entry: { index: 'src/index.ts', definition: 'src/definition.ts' },
});
