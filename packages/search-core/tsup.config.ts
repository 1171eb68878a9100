import { library } from '../../tsup.base.ts';

export default library({ entry: { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' } });
