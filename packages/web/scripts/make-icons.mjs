/**
 * Draws the icons of the installed page from `public/icon.svg`:
 *
 *     pnpm --filter @games/web icons
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const folder = join(import.meta.dirname, '../public');
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** Systems cut a maskable icon to a shape of their own: the ground fills it, the drawing keeps to the middle. */
const ICONS = [
  { name: 'icon-192.png', size: 192, isMaskable: false },
  { name: 'icon-512.png', size: 512, isMaskable: false },
  { name: 'icon-maskable-512.png', size: 512, isMaskable: true },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, isMaskable } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = /<rect[^>]*fill="([^"]+)"/.exec(svg)[1];
  const drawn = isMaskable ? Math.round(size * 0.8) : size;
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${isMaskable ? ground : 'transparent'}">${svg.replace('<svg', `<svg width="${drawn}" height="${drawn}"`)}`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: !isMaskable });
}
await browser.close();
