import { library } from '../../tools/tsup.base.ts';

const entries = {
  index: 'src/index.ts',
  definition: 'src/definition.ts',
  internal: 'src/internal.ts',
  threads: 'src/solver/threads.ts',
  'solver-worker': 'src/solver/solver-worker.ts',
};

export default library({
  entry: entries,
});
