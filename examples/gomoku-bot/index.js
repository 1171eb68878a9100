// A gomoku bot: it answers a few moves of a person, in a fifth of a second each.
//   node index.js
import { analyse, createPosition, formatBoard, formatPoint, parsePoint } from '@games/gomoku';

const position = createPosition({ rule: 'freestyle' });
for (const text of ['h8', 'g7', 'f6', 'j10']) {
  const point = parsePoint(text, position.size);
  if (position.stone(point) !== null) continue;
  position.play(point);
  const { move, depth, nodes } = await analyse(position, { milliseconds: 200 });
  position.play(move);
  console.log(`${text} is answered by ${formatPoint(move, position.size)} (depth ${depth}, ${nodes} nodes)`);
}
console.log(formatBoard(position));
