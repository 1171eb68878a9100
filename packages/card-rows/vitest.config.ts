import { project } from '../../vitest.base.ts';

export default project('card-rows');
