import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Says where a Chromium or Chrome is: at `CHROMIUM_PATH`, if that is set, or where systems usually put it. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return (named ? [named] : USUAL_PLACES).find((path) => existsSync(path));
}
