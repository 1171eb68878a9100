import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

/** Static files that run below any path: every address in them is relative. */
export default defineConfig({
  base: './',
  plugins: [preact({ devToolsEnabled: false })],
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
  },
});
