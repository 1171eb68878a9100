// Checks the links inside this repository: files and anchors of every Markdown file, and those of the built guide, which
// may also load nothing from another place. VitePress itself checks the pages that its links name, not their anchors.
//   node tools/check-links.mjs
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { addressesOf, readPage } from './markdown.mjs';
import { finish, root } from './shared.mjs';

const site = join(root, 'docs/.vitepress/dist');
// What npm shows beside a tarball, it shows without the repository: READMEs of packages name these files by full addresses.
const ownFiles = 'https://github.com/games-ai/games/blob/main/';
const problems = [];
let checked = 0;

checkMarkdown();
checkSite();
finish(`${checked} links checked`, problems);

/** Every Markdown file of the repository as GitHub shows it; the guide's own pages are checked as they are built. */
function checkMarkdown() {
  const listed = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n');
  const files = listed.filter(
    (file) => file !== '' && !file.startsWith('docs/') && existsSync(join(root, file)),
  );
  const anchors = new Map();
  const anchorsOf = (file) => {
    if (!anchors.has(file)) anchors.set(file, readPage(file).anchors);
    return anchors.get(file);
  };
  for (const file of files) {
    for (const link of readPage(file).links) {
      const isOwn = link.startsWith(ownFiles);
      if (!isOwn && /^[a-z]+:/i.test(link)) continue;
      checked++;
      const [path, anchor] = (isOwn ? link.slice(ownFiles.length) : link).split('#');
      const folder = isOwn ? root : join(root, dirname(file));
      const target = path === '' ? join(root, file) : join(folder, decodeURIComponent(path));
      if (!existsSync(target)) problems.push(`${file}: there is no ${link}`);
      else if (anchor && target.endsWith('.md') && !anchorsOf(relative(root, target)).has(anchor))
        problems.push(`${file}: ${path || 'this file'} has no heading #${anchor}`);
    }
  }
}

/** Every page of the built guide: what it links to exists, and nothing is loaded from elsewhere. */
function checkSite() {
  if (!existsSync(site)) throw new Error('the guide is not built: run pnpm build:docs first');
  const pages = readdirSync(site, { recursive: true }).filter((file) => file.endsWith('.html'));
  const ids = new Map(
    pages.map((page) => {
      const html = readFileSync(join(site, page), 'utf8');
      return [page, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => unescape(id)))];
    }),
  );
  for (const page of pages) {
    const html = readFileSync(join(site, page), 'utf8');
    for (const [, address] of html.matchAll(
      /<(?:script|img|link|iframe|source)\b[^>]*?\s(?:src|href)="(https?:[^"]+)"/g,
    ))
      problems.push(`docs: ${page} loads ${address}`);
    for (const address of addressesOf(html)) checkAddress(page, unescape(address), ids);
  }
  const styles = readdirSync(join(site, 'assets')).filter((file) => file.endsWith('.css'));
  for (const file of styles)
    if (/url\(["']?https?:/.test(readFileSync(join(site, 'assets', file), 'utf8')))
      problems.push(`docs: ${file} loads something from elsewhere`);
}

function checkAddress(page, address, ids) {
  if (/^(?:[a-z]+:|\/\/)/i.test(address)) return;
  checked++;
  const base = process.env.DOCS_BASE ?? '/';
  const url = new URL(address, `http://site${base}${page}`);
  const path = decodeURIComponent(url.pathname).slice(base.length);
  const file = [path, join(path, 'index.html'), `${path}.html`].find(
    (each) => existsSync(join(site, each)) && statSync(join(site, each)).isFile(),
  );
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (file === undefined) problems.push(`docs: ${page} links to ${address}, which does not exist`);
  else if (anchor !== '' && !ids.get(file)?.has(anchor))
    problems.push(`docs: ${page} links to ${address}, but there is no such anchor`);
}

function unescape(text) {
  return text.replace(
    /&(amp|quot|lt|gt|#39);/g,
    (_, name) => ({ amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" })[name],
  );
}
