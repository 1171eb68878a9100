/** The page as `node games serve` builds it: the packages from their sources, and nothing compressed for one machine. */
import { defaultClientConditions, defineConfig } from 'vite';
import { offline } from './src/offline/build.ts';
import config from './vite.config.ts';

export default defineConfig({
  ...config,
  plugins: [offline()],
  resolve: { conditions: ['@games/source', ...defaultClientConditions] },
});
