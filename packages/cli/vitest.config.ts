import { project } from '../../vitest.base';

export default project('cli');
