/** The page as `node games serve` builds it: the packages from their sources, and nothing compressed for one machine. */
import { defaultClientConditions, defineConfig } from 'vite';
import { offline } from './src/offline/build.ts';
import { evaluated } from './src/offline/evaluated.ts';
import config, { OWN_GAMES } from './vite.config.ts';

export default defineConfig({
  ...config,
  plugins: [evaluated(OWN_GAMES), offline()],
  resolve: { conditions: ['@games/source', ...defaultClientConditions] },
});
