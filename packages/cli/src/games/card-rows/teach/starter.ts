/**
 * The programs that students begin with: the input is read and the output written, the answer is missing.
 *
 * @module
 */
import type { StarterLanguage } from '../../../programs/starter';
import type { TEXTS } from '../texts';

type Texts = (typeof TEXTS)['en']['starter'];

/** Writes the program of a language. */
export function starterOf(language: StarterLanguage, { head, best, todo }: Texts): string {
  if (language === 'python')
    return `${toComment('#', [...head, 'games teach card-rows main.py'])}

def best(rows):
    """${best}"""
    raise NotImplementedError("${todo}")


def main():
    with open("input.txt", encoding="utf-8") as file:
        count, *lines = file.read().split("\\n")
    rows = [[int(card) for card in line.split(",")] for line in lines if line.strip()]
    row, end, card, red, blue = best(rows)
    with open("output.txt", "w", encoding="utf-8") as file:
        file.write(f"第{row}行 {end} 牌点数{card}\\n小红: {red} 小蓝: {blue}\\n")


if __name__ == "__main__":
    main()
`;
  const isTyped = language === 'typescript';
  const types = isTyped
    ? [': number[][]', ": [row: number, end: '左端' | '右端', card: number, red: number, blue: number]"]
    : ['', ''];
  return `${toComment('//', [...head, `games teach card-rows main.${isTyped ? 'ts' : 'mjs'}`])}
import { readFileSync, writeFileSync } from 'node:fs';

/** ${best} */
function best(rows${types[0]})${types[1]} {
  throw new Error('${todo}');
}

const [, ...lines] = readFileSync('input.txt', 'utf8').trim().split('\\n');
const [row, end, card, red, blue] = best(lines.map((line) => line.split(',').map(Number)));
writeFileSync('output.txt', \`第\${row}行 \${end} 牌点数\${card}\\n小红: \${red} 小蓝: \${blue}\\n\`);
`;
}

function toComment(mark: string, lines: readonly string[]): string {
  return lines.map((line) => `${mark} ${line}\n`).join('');
}
