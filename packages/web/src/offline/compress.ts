/** Compresses the files of the page at build time, so that no server has to. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files gain nothing. */
const MIN_BYTES = 1000;

const ENCODINGS = {
  br: (content: string) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  // Browsers accept Brotli only from HTTPS and from localhost.
  gz: (content: string) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** Adds a `.br` and a `.gz` file for every text of the page. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const texts = Object.values(bundle).map((file) => ({
          name: file.fileName,
          content: file.type === 'chunk' ? file.code : file.source,
        }));
        for (const { name, content } of texts) {
          if (typeof content !== 'string' || content.length < MIN_BYTES) continue;
          for (const [ending, encode] of Object.entries(ENCODINGS))
            this.emitFile({ type: 'asset', fileName: `${name}.${ending}`, source: await encode(content) });
        }
      },
    },
  };
}
