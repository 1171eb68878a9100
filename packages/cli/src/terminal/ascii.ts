/** What boards, bars, keys and chess are drawn with, in ASCII; one column stays one column. */
const DRAWN = '─│┌┬┐├┼┤└┴┘·×−•●○□△▸‹›↑↓←→█░⋮♔♕♖♗♘♙♚♛♜♝♞♟';
const ASCII = '-|+++++++++.x-**o#^><>^v<>#-:KQRBNPkqrbnp';
const OTHERS = /[\u2190-\u27bf\u2b00-\u2bff]/gu;

/** Draws a text in ASCII. Writing, such as Chinese, stays as it is; of other symbols a question mark is left. */
export function toAscii(text: string): string {
  return text
    .replaceAll('…', '...')
    .replaceAll(new RegExp(`[${DRAWN}]`, 'gu'), (sign) => ASCII[DRAWN.indexOf(sign)]!)
    .replaceAll(OTHERS, '?');
}
