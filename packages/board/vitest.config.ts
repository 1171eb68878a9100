import { project } from '../../tools/vitest.base.ts';

export default project('board');
