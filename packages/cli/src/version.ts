/** The version of this package, in the bundle as it was built. */
export { version } from '../package.json';
