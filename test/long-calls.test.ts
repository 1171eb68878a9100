import { isLegal, type Position, type SearchResult } from '@games/search-core';
import * as connectThree from '@games/connect-three';
import * as gomoku from '@games/gomoku';
import * as sequencium from '@games/sequencium';
import { describe, expect, it } from 'vitest';
import { LONG_CALLS } from './long-calls';

describe('a signal that is aborted before', () => {
  const signal = AbortSignal.abort();
  const players: [string, Position, () => Promise<SearchResult>][] = [
    [
      'connect-three',
      ...playerOf(connectThree.createPosition({ rows: 6, columns: 7, connect: 4 }), connectThree.analyse),
    ],
    ['connect-three, small', ...playerOf(connectThree.createPosition(), connectThree.analyse)],
    ['gomoku', ...playerOf(gomoku.createPosition({ size: 9 }), gomoku.analyse)],
    ['sequencium', ...playerOf(sequencium.createPosition(), sequencium.analyse)],
  ];

  function playerOf<P extends Position>(
    position: P,
    analyse: (position: P, options: { signal: AbortSignal }) => Promise<SearchResult>,
  ): [Position, () => Promise<SearchResult>] {
    return [position, () => analyse(position, { signal })];
  }

  it.each(players)('gets a legal move of %s that nobody calls proven', async (_, position, analyse) => {
    const { move, value, stopped, depth } = await analyse();
    expect([stopped, depth, value.certainty]).toEqual(['aborted', 0, 'estimate']);
    expect(isLegal(position, move)).toBe(true);
    expect(['score', 'draw']).toContain(value.kind);
  });

  it.each(LONG_CALLS)('gets nothing false of $name', async (call) => {
    const start = call.prepare();
    const answer = (await start({ signal }).catch((error: unknown) => ({ error }))) as Record<
      string,
      unknown
    >;
    expect(answer).not.toHaveProperty('error');
    if ('status' in answer) expect([answer['status'], answer['stopped']]).toEqual(['unknown', 'aborted']);
    else if ('stopped' in answer) expect(answer['stopped']).toBe('aborted');
    else expect(answer).toMatchObject({ best: { value: { certainty: 'estimate' } }, depth: 0 });
    if ('answer' in answer) expect(answer['answer']).toBe('unknown');
    // A certificate has a text for the value that it claims, or null.
    const { value } = answer;
    if (typeof value === 'object' && value !== null) expect(value).toMatchObject({ certainty: 'estimate' });
  });
});
