import type { RecordedGame } from '../../src/match/record';
import type { Notated, Position } from '../../src';

const RESULTS: Readonly<Record<string, -1 | 0 | 1>> = { '1-0': 1, '0-1': -1, '1/2-1/2': 0, '*': 0 };

/** Reads a game that `formatRecord` wrote, so that tests see that nothing of it is lost. */
export function readRecord(text: string, createPosition?: () => Position & Notated): RecordedGame {
  const [head, ...body] = text.split('\n\n');
  const tags = Object.fromEntries(
    head!
      .split('\n')
      .map((tag) => [tag.slice(1, tag.indexOf(' ')), JSON.parse(tag.slice(tag.indexOf(' '), -1)) as string]),
  );
  const words = [...body.join('\n\n').matchAll(/(\S+)(?:\s+\{(?:(\S+),\s)?(\S+)\sms\})?/g)];
  const ending = words.pop()![1];
  const position = tags['Notation'] === 'moves' ? createPosition!() : undefined;
  const moves = words.map(([, name]) => {
    if (!position) return Number(name);
    const move = position.parseMove(name!);
    position.play(move);
    return move;
  });
  const opening = Number(tags['Opening']);
  if (ending !== tags['Result']) throw new Error(`ends with ${ending}, not ${tags['Result']}`);
  return {
    ...(tags['Game'] !== undefined && { game: Number(tags['Game']) }),
    players: [tags['First']!, tags['Second']!],
    opening: moves.slice(0, opening),
    moves: moves.slice(opening),
    result: RESULTS[tags['Result']!]!,
    margin: tags['Margin'] === undefined ? null : Number(tags['Margin']) + 0,
    reason: tags['Reason'] as RecordedGame['reason'],
    detail: tags['Detail'] ?? '',
    times: words.slice(opening).map(([, , , time]) => Number(time)),
    scores: words.slice(opening).map(([, , score]) => (score === undefined ? null : Number(score) + 0)),
  };
}
