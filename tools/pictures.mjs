// Takes the pictures of the READMEs and of the guide: the page as `games serve` shows it, and the terminal, in light and
// dark. Needs a build and a Chromium (its path in CHROMIUM_PATH, or Debian's).
//   node tools/pictures.mjs [folder]
import { Buffer } from 'node:buffer';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { URLSearchParams } from 'node:url';
import { chromium } from 'playwright-core';
import { browserPath, root } from './shared.mjs';

const folder = join(root, process.argv[2] ?? 'docs/public/pictures');
const require = createRequire(import.meta.url);
const games = join(root, 'packages/cli/dist/bin.js');
const executablePath = browserPath();
const MAX_BYTES = 150_000;

/** A game between people: the same picture each time, but for the value that the terminal estimates meanwhile. */
const MOVES = 'h8 i9 g7 f6 i7 j5 h6 g9 k8 j8';
const PAGES = [
  {
    name: 'page',
    hash: `/gomoku?${new URLSearchParams({ rule: 'renju', first: 'human', second: 'human', moves: MOVES })}`,
    language: 'en-US',
  },
];
PAGES.push({ ...PAGES[0], name: 'page-zh', language: 'zh-CN' });
/** The guide's page on games of one's own ends with it. */
const OWN_GAME = {
  name: 'own-game',
  module: 'examples/own-game/nim.js',
  hash: `/nim?${new URLSearchParams({ first: 'human', second: 'human', moves: 'c2 b1 a1' })}`,
  language: 'en-US',
};
PAGES.push({ ...PAGES[0], name: 'board', part: 'gomoku-board' });

/** Boards of examples for the gallery, as `show --svg` draws them: the module, and the moves. */
const BOARDS = {
  nim: ['own-game/nim.js', 'c2 b1'],
  hexapawn: ['hexapawn/hexapawn.js', 'b1b2 a3b2'],
  othello: ['othello/othello.js', 'f5 d6 c3 d3 c4 f4'],
  chess: ['chess/chess.js', 'e4 e5 Nf3 Nc6 Bb5'],
  'dots-and-boxes': ['dots-and-boxes/dots-and-boxes.js', '0 4 3 7 1 10 14 8 12'],
};
const BOARD_PIXELS = 160;

/**
 * A game of a person against the computer, with the value as a bar: one frame for each of the person's turns, by addresses, so
 * that the picture is the same each time but for the value.
 */
const GAME = {
  name: 'game',
  moves: 'h8 i7 j8 j7 i9 j10 i8 g8 j9 h10 k8 l8 k9 l9 k10 c1 k11 k12 k7'.split(' '),
  milliseconds: 900,
  viewport: { width: 1080, height: 720 },
};

/** The same game on the full screen of a terminal. */
const TERMINALS = [
  { name: 'terminal', language: 'en' },
  { name: 'terminal-zh', language: 'zh' },
].map((terminal) => ({
  ...terminal,
  columns: 80,
  rows: 24,
  words: ['gomoku', 'play', '--rule', 'renju', '--side', 'both', '--moves', MOVES],
}));
/** A screen that has not changed for so long is complete. */
const QUIET_MILLISECONDS = 1500;

/** Colours of a terminal that fit the page's. */
const TERMINAL_THEMES = {
  light: {
    background: '#fffaf1',
    foreground: '#29231d',
    red: '#a9361f',
    green: '#2f6b45',
    yellow: '#8a5a00',
    blue: '#1f5f8b',
    magenta: '#8a3a78',
    cyan: '#0f6a6a',
    brightBlack: '#665b4f',
    brightCyan: '#0b7676',
    brightYellow: '#9a6400',
    frame: '#ddd0bb',
  },
  dark: {
    background: '#221d18',
    foreground: '#efe6d6',
    red: '#e58a6f',
    green: '#8fc9a3',
    yellow: '#e2b765',
    blue: '#8cc4ea',
    magenta: '#d9a0cc',
    cyan: '#85cfcf',
    brightBlack: '#b0a391',
    brightCyan: '#a5e8e8',
    brightYellow: '#f3cf86',
    frame: '#3b332a',
  },
};

if (executablePath === undefined) throw new Error('no Chromium was found; name one in CHROMIUM_PATH');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, board] of Object.entries(BOARDS)) writeFileSync(join(folder, `${name}.svg`), svgOf(board));
const server = await startServer();
const ownServer = await startServer(OWN_GAME.module);
try {
  for (const colorScheme of ['light', 'dark']) {
    for (const picture of PAGES) await takePage(picture, colorScheme);
    await takePage(OWN_GAME, colorScheme, ownServer);
    await takeGame(GAME, colorScheme);
    for (const picture of TERMINALS) await takeTerminal(picture, colorScheme);
  }
} finally {
  await browser.close();
  server.stop();
  ownServer.stop();
}

function svgOf([module, moves]) {
  const words = [games, join(root, 'examples', module), 'show', '--svg', '--moves', moves];
  return execFileSync('node', words, { encoding: 'utf8' }).replace(
    /width="\d+" height="\d+"/,
    `width="${BOARD_PIXELS}" height="${BOARD_PIXELS}"`,
  );
}

/** `games serve` on a free port, with games of modules besides. */
function startServer(...modules) {
  const child = spawn('node', [games, ...modules, 'serve', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const address = /http:\S+/.exec(String(data))?.[0];
      if (address) resolve({ address, stop: () => child.kill() });
    });
    child.on('exit', (code) => reject(new Error(`games serve ended with ${code}`)));
  });
}

async function takePage({ name, hash, language, part }, colorScheme, { address } = server) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    locale: language,
    reducedMotion: 'reduce',
    colorScheme,
  });
  const page = await context.newPage();
  await page.goto(new URL(`#${hash}`, address).href);
  await page.locator('main svg').first().waitFor();
  await page.waitForLoadState('networkidle');
  const complaint = page.getByRole('alert');
  if ((await complaint.count()) > 0) throw new Error(`${name}: ${await complaint.first().textContent()}`);
  await save(`${name}-${colorScheme}`, await (part ? page.locator(part) : page).screenshot());
  await context.close();
}

async function takeGame({ name, moves, milliseconds, viewport }, colorScheme) {
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    reducedMotion: 'reduce',
    colorScheme,
  });
  const preferences = 'board=wood&sound=off&bar=on';
  await context.addInitScript(
    (text) => globalThis.localStorage.setItem('@games/preferences', text),
    preferences,
  );
  const page = await context.newPage();
  const frames = [];
  for (let count = 2; count <= moves.length + 1; count += 2) {
    const played = moves.slice(0, count).join(' ');
    const query = new URLSearchParams({ rule: 'freestyle', first: 'human', second: 'club', moves: played });
    await page.goto('about:blank');
    await page.goto(new URL(`#/gomoku?${query}`, server.address).href);
    await page
      .locator('.evaluation-bar span')
      .filter({ hasText: /\d|wins/i })
      .waitFor();
    await page.waitForLoadState('networkidle');
    frames.push(await webpOf(await page.screenshot()));
  }
  await context.close();
  write(`${name}-${colorScheme}`, animationOf(frames, viewport, milliseconds), 700_000);
}

/** An animated WebP of still ones: the container of RIFF with a chunk for each frame, again and again. */
function animationOf(frames, { width, height }, milliseconds) {
  const chunk = (id, ...parts) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.write(id, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const number = (value, bytes) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUIntLE(value, 0, bytes);
    return buffer;
  };
  const size = Buffer.concat([number(width - 1, 3), number(height - 1, 3)]);
  const pictures = frames.map((still, index) => {
    const duration = number(index === frames.length - 1 ? 3 * milliseconds : milliseconds, 3);
    return chunk('ANMF', number(0, 6), size, duration, number(0, 1), ...imagesOf(still));
  });
  const isAnimated = number(0x02, 4);
  return chunk(
    'RIFF',
    Buffer.from('WEBP'),
    chunk('VP8X', isAnimated, size),
    chunk('ANIM', number(0, 6)),
    ...pictures,
  );
}

/** The chunks of a still WebP that hold its pixels. */
function imagesOf(still) {
  const images = [];
  for (let at = 12; at < still.length;) {
    const end = at + 8 + still.readUInt32LE(at + 4);
    const next = end + (end % 2);
    if (['VP8 ', 'VP8L', 'ALPH'].includes(still.toString('latin1', at, at + 4)))
      images.push(still.subarray(at, next));
    at = next;
  }
  return images;
}

/** The full screen of a command, drawn by a terminal emulator in the browser. */
async function takeTerminal({ name, words, columns, rows, language }, colorScheme) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, deviceScaleFactor: 2 });
  const { frame, ...colours } = TERMINAL_THEMES[colorScheme];
  await page.setContent(`<!doctype html><style>
    ${readFileSync(require.resolve('@xterm/xterm/css/xterm.css'), 'utf8')}
    body { background: transparent }
    #frame { display: inline-block; padding: 18px 22px; border: 1px solid ${frame}; border-radius: 12px;
      background: ${colours.background} }
    .xterm .xterm-viewport { background: transparent !important }
  </style><div id="frame"><div id="terminal"></div></div>`);
  await page.addScriptTag({ path: require.resolve('@xterm/xterm/lib/xterm.js') });
  const text = await screenOf([...words, '--lang', language], columns, rows);
  await page.evaluate(
    ({ text, ...options }) => {
      const fontFamily = '"DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace';
      const terminal = new globalThis.Terminal({ ...options, scrollback: 0, fontFamily });
      terminal.open(globalThis.document.getElementById('terminal'));
      return new Promise((resolve) => terminal.write(text, () => globalThis.setTimeout(resolve, 200)));
    },
    { text, cols: columns, rows, theme: colours, fontSize: 15, lineHeight: 1 },
  );
  const png = await page.locator('#frame').screenshot({ omitBackground: true });
  await save(`${name}-${colorScheme}`, png);
  await page.close();
}

/** What a command writes to a terminal until it waits for a key; `script` of util-linux lends it one. */
function screenOf(words, columns, rows) {
  const command = ['node', games, ...words].map((word) => `'${word}'`).join(' ');
  const env = { ...process.env, TERM: 'xterm-256color' };
  for (const name of ['NO_COLOR', 'CI']) delete env[name];
  const child = spawn(
    'script',
    ['-qfec', `stty cols ${columns} rows ${rows}; exec ${command}`, '/dev/null'],
    {
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  const chunks = [];
  return new Promise((resolve, reject) => {
    const finish = () => {
      child.removeAllListeners('exit');
      child.kill();
      resolve(Buffer.concat(chunks).toString());
    };
    let timer;
    child.stdout.on('data', (data) => {
      chunks.push(data);
      clearTimeout(timer);
      timer = setTimeout(finish, QUIET_MILLISECONDS);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`games ${words.join(' ')} ended with ${code}: ${Buffer.concat(chunks)}`));
    });
  });
}

async function save(name, png) {
  write(name, await webpOf(png), MAX_BYTES);
}

/** A picture as WebP, which the browser makes of it. */
async function webpOf(png) {
  const page = await browser.newPage();
  const address = await page.evaluate(
    async (source) => {
      const image = new globalThis.Image();
      image.src = source;
      await image.decode();
      const canvas = globalThis.document.createElement('canvas');
      Object.assign(canvas, { width: image.width, height: image.height });
      canvas.getContext('2d', { alpha: true }).drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.9);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(address.split(',')[1], 'base64');
}

function write(name, data, maxBytes) {
  if (data.length > maxBytes)
    throw new Error(`${name} has ${data.length} bytes, at most ${maxBytes} are wanted`);
  writeFileSync(join(folder, `${name}.webp`), data);
  console.log(`${name}.webp  ${(data.length / 1000).toFixed(0)} kB`);
}
