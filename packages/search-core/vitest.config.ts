import { project } from '../../vitest.base.ts';

export default project('search-core');
