import { library } from '../../tsup.base';

export default library({ entry: { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' } });
