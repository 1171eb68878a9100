import { library } from '../../tools/tsup.base.ts';

export default library();
