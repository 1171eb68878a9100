import { join } from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { offline, SERVICE_WORKER } from './offline/build.ts';

const root = import.meta.dirname;

/** Static files that run below any path: every address in them is relative. */
export default defineConfig({
  base: './',
  plugins: [preact({ devToolsEnabled: false }), offline()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The palette is written with light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A data address in a style sheet would need a wider content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: join(root, 'index.html'),
        [SERVICE_WORKER]: join(root, 'offline/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
