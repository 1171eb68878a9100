/**
 * The errors of the search in other languages than English.
 *
 * @module words
 */
export { zhErrors } from './zh-errors';
