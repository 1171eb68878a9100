/**
 * The files that students begin with: a stub for each function, what it must do, and how to check it.
 *
 * @module
 */
import type { StarterLanguage } from '../../../programs/starter';
import type { Language } from '../../../messages/locale';
import type { TEXTS } from '../texts';

type Texts = (typeof TEXTS)[Language]['starter'];
type Name = keyof Texts['functions'];

/** Parameters and what is returned, in TypeScript; the names are those of Python. */
const SIGNATURES: Readonly<Record<Name, readonly [parameters: string, returns: string]>> = {
  initial_state: ['', 'Board'],
  player: ['board: Board', "'X' | 'O'"],
  actions: ['board: Board', 'Action[]'],
  result: ['board: Board, action: Action', 'Board'],
  winner: ['board: Board', "'X' | 'O' | null"],
  terminal: ['board: Board', 'boolean'],
  utility: ['board: Board', '1 | 0 | -1'],
  minimax: ['board: Board', '[Action | null, number]'],
};

/** Writes the file of a language. */
export function starterOf(language: StarterLanguage, texts: Texts): string {
  const names = Object.keys(SIGNATURES) as Name[];
  if (language === 'python') {
    const stubs = names.map((name) => {
      const parameters = SIGNATURES[name][0].replaceAll(/: \w+/g, '');
      return `def ${name}(${parameters}):\n    """${texts.functions[name]}"""\n    raise NotImplementedError("${texts.todo}")\n`;
    });
    const head = [...texts.head, 'games teach connect-three student.py']
      .map((line) => `# ${line}\n`)
      .join('');
    return [`${head}\nX = "X"\nO = "O"\nEMPTY = None\n`, ...stubs].join('\n\n');
  }
  const isTyped = language === 'typescript';
  const file = isTyped ? 'student.ts' : 'student.mjs';
  const stubs = names.map((name) => {
    const [parameters, returns] = SIGNATURES[name];
    const camel = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const signature = isTyped ? `(${parameters}): ${returns}` : `(${parameters.replaceAll(/: \w+/g, '')})`;
    return `/** ${texts.functions[name]} */\nexport function ${camel}${signature} {\n  throw new Error('${texts.todo}');\n}\n`;
  });
  const head = [...texts.head, `games teach connect-three ${file}`].map((line) => `// ${line}\n`).join('');
  const types = isTyped
    ? "\ntype Board = ('X' | 'O' | null)[][];\ntype Action = [row: number, column: number];\n"
    : '';
  return [`${head}${types}`, ...stubs].join('\n');
}
