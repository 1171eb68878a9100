/** The page with the packages from their sources, as `node games serve` builds it. */
import { defaultClientConditions, mergeConfig } from 'vite';
import config from './vite.config.ts';

export default mergeConfig(config, {
  resolve: { conditions: ['@games/source', ...defaultClientConditions] },
});
