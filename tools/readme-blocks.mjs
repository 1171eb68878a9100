// Finds the code blocks of Markdown files and what they state about their output.
import ts from 'typescript';

/**
 * The fenced blocks of a text: `{ line, info, code }`, where `line` is that of the first line of code and `info` the
 * words after the fence.
 */
export function blocksOf(text) {
  const blocks = [];
  let open;
  text.split('\n').forEach((line, index) => {
    const fence = /^( *)(```+)(.*)$/.exec(line);
    if (open && fence?.[2] === open.fence && fence[3] === '') {
      blocks.push({ line: open.line, info: open.info, code: open.lines.join('\n') });
      open = undefined;
    } else if (open) open.lines.push(line.slice(open.indent));
    else if (fence) {
      const info = fence[3].trim().split(/\s+/);
      open = { fence: fence[2], indent: fence[1].length, line: index + 2, info, lines: [] };
    }
  });
  if (open) throw new Error(`line ${open.line - 1}: this block has no end`);
  return blocks;
}

/** A comment that begins like a value states what an expression is worth; any other explains it. */
const VALUE = /^(?:[-+]?\d|['"[{]|(?:true|false|null|undefined)\b)/;

/**
 * The statements of a block with a comment behind them that states what they print or are worth:
 * `{ kind: 'prints' | 'is', start, end, expressionEnd, line, stated }`.
 */
export function claimsOf(code, fileName) {
  const file = ts.createSourceFile(fileName, code, ts.ScriptTarget.ES2022, true);
  const lines = code.split('\n');
  const claims = [];
  const visit = (node) => {
    if (ts.isExpressionStatement(node)) {
      const end = file.getLineAndCharacterOfPosition(node.end);
      const stated = statedBehind(lines, end.line, end.character);
      const prints = node.expression.getText(file).startsWith('console.log(');
      const { operatorToken } = node.expression;
      const assigns = operatorToken && ts.isAssignmentOperator?.(operatorToken.kind);
      if (stated !== undefined && !assigns && (prints || VALUE.test(stated))) {
        const { expression } = node;
        claims.push({
          kind: prints ? 'prints' : 'is',
          start: node.getStart(file),
          end: node.end,
          expressionEnd: expression.end,
          line: end.line,
          stated,
        });
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return claims;
}

/** The comment behind a place in a line, with the indented comments right below it. */
function statedBehind(lines, line, column) {
  const first = /^\s*\/\/ (.*)$/.exec(lines[line].slice(column));
  if (!first) return undefined;
  const stated = [first[1]];
  for (let next = line + 1; ; next++) {
    const more = /^\s*\/\/ {2,}(.*)$/.exec(lines[next] ?? '');
    if (!more) return stated.join('\n');
    stated.push(more[1]);
  }
}

/** The code with every claim reported: `__prints(n)` around what prints, `__is(n, value)` around what has a value. */
export function instrument(code, claims) {
  let result = code;
  for (const [index, claim] of [...claims.entries()].reverse()) {
    const statement = code.slice(claim.start, claim.end);
    const expression = code.slice(claim.start, claim.expressionEnd);
    const reported =
      claim.kind === 'prints'
        ? `{ __prints(${index}); ${statement.replace(/;?$/, ';')} __prints(-1); }`
        : `__is(${index}, ${expression});`;
    result = result.slice(0, claim.start) + reported + result.slice(claim.end);
  }
  return result;
}

/** `…` in what is stated stands for anything; blanks and line ends for each other, and lists need none inside. */
export function matches(stated, found) {
  const pattern = squeeze(stated)
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`, 's').test(squeeze(found));
}

/** The same for a comment, which may go on with an explanation after a colon, comma or semicolon. */
export function commentMatches(stated, found) {
  if (matches(stated, found)) return true;
  const cuts = Array.from(squeeze(stated).matchAll(/[:;,] /g), ({ index }) =>
    squeeze(stated).slice(0, index),
  );
  return cuts.some((cut) => cut !== '' && matches(cut, found));
}

function squeeze(text) {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\[ | \]/g, (bracket) => bracket.trim());
}

/** The commands of a console block, each with what it is stated to print. */
export function commandsOf(code, line) {
  const commands = [];
  code.split('\n').forEach((text, index) => {
    if (text.startsWith('$ ')) commands.push({ command: text.slice(2), line: line + index, output: [] });
    else if (commands.length > 0) commands.at(-1).output.push(text);
    else throw new Error(`line ${line + index}: a console block begins with "$ " and a command`);
  });
  return commands;
}
