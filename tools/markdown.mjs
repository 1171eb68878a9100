import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';
import { root } from './shared.mjs';

const markdown = new MarkdownIt({ html: true });

/** The links of a Markdown file, pictures and HTML included, and the anchors of its headings. */
export function readPage(file) {
  const links = [];
  const anchors = new Set();
  const slugger = new GithubSlugger();
  const tokens = markdown.parse(readFileSync(join(root, file), 'utf8'), {});
  const visit = (token) => {
    const address = token.attrGet('href') ?? token.attrGet('src');
    if (address) links.push(address);
    if (token.type.startsWith('html')) links.push(...addressesOf(token.content));
    token.children?.forEach(visit);
  };
  tokens.forEach((token, index) => {
    visit(token);
    if (token.type === 'heading_open') anchors.add(slugger.slug(textOf(tokens[index + 1])));
  });
  return { links, anchors };
}

function textOf(inline) {
  const parts = inline.children.filter(({ type }) => type === 'text' || type === 'code_inline');
  return parts.map(({ content }) => content).join('');
}

/** What HTML links to or loads. */
export function addressesOf(html) {
  return Array.from(html.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g), ([, address]) => address);
}
