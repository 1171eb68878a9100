import { project } from '../../vitest.base';

export default project('card-rows');
