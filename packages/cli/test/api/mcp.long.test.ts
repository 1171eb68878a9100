import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { createCertificate } from '@games/connect-three/certificate';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../../src/game/registry';
import { bin } from '../programs';
import { gamesProcess } from '../run';

const nim = join(import.meta.dirname, '../../../../examples/own-game/nim.js');
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  const args = [bin, nim, 'mcp', '--threads', '1', '--max-milliseconds', '20000'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
});
afterAll(() => client.close());

async function call(
  name: string,
  args: Record<string, unknown> = {},
  options: { signal?: AbortSignal } = {},
) {
  const answer = (await client.callTool({ name, arguments: args }, undefined, options)) as CallToolResult;
  const texts = answer.content.map((part) => (part.type === 'text' ? part.text : part.type));
  return { isError: answer.isError === true, json: JSON.parse(texts[0]!) as Record<string, unknown>, texts };
}

describe('games mcp', () => {
  it('lists tools that only read, and the games with that of a module', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_games',
      'show_position',
      'analyse',
      'choose_move',
      'why_not',
      'review_game',
      'prove',
      'verify',
    ]);
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
    const { json } = await call('list_games');
    const ids = (json as unknown as { readonly id: string }[]).map(({ id }) => id);
    expect(ids).toEqual([...GAME_NAMES, 'nim']);
  });

  it('shows a position as data, as text and as a picture', async () => {
    const { json, texts } = await call('show_position', { game: 'gomoku', moves: 'h8 i9', picture: true });
    expect(json).toMatchObject({ turn: 'X', over: false });
    expect(texts[1]).toContain('X');
    expect(texts[2]).toBe('image');
  });

  it('answers an analysis with its certainty', async () => {
    const { json } = await call('analyse', { game: 'connect-three', scores: 'all' });
    expect(json).toMatchObject({ game: 'connect-three', value: { certainty: 'exact' } });
    expect(json['moves']).toHaveLength(3);
    const nimAnswer = await call('analyse', { game: 'nim' });
    expect(nimAnswer.json).toMatchObject({ game: 'nim', value: { certainty: 'exact' } });
  });

  it('chooses the move of a level, and says what is wrong with a move', async () => {
    const { json: shown } = await call('show_position', { game: 'nim' });
    const { json: chosen } = await call('choose_move', { game: 'nim', level: 1 });
    expect(shown['legal']).toContain(chosen['move']);
    const { json } = await call('why_not', {
      game: 'gomoku',
      moves: 'h8 a1 h9 a2 h10 a3',
      move: 'o15',
      depth: 3,
    });
    expect(json).toMatchObject({ lost: { kind: 'win-thrown-away' }, move: { move: 'o15' } });
  });

  it('reviews a game', async () => {
    const { json } = await call('review_game', { game: 'connect-three', moves: '21232' });
    expect(json).toMatchObject({ accuracy: { X: 100 }, stopped: 'moves' });
    expect((json['moves'] as object[])[3]).toMatchObject({ move: '3', fault: 'blunder', best: '2' });
    expect((await call('review_game', { game: 'nim' })).json).toMatchObject({
      error: { code: 'cli/no-moves' },
    });
  });

  it('proves values by search, by threats and by proof numbers, or says that it could not', async () => {
    const prove = async (args: Record<string, unknown>) => (await call('prove', args)).json;
    expect(await prove({ game: 'connect-three' })).toMatchObject({
      proven: true,
      by: 'search',
      value: { kind: 'draw', certainty: 'exact' },
    });
    expect(await prove({ game: 'nim' })).toMatchObject({ proven: true, value: { kind: 'win' } });
    expect(await prove({ game: 'gomoku', moves: 'h8 a1 h9 a3 h10 a5' })).toMatchObject({
      turn: 'X',
      proven: true,
      by: 'threats',
      value: { kind: 'win', certainty: 'within' },
    });
    expect(await prove({ game: 'connect-three', depth: 1 })).toMatchObject({
      proven: true,
      by: 'proof-numbers',
    });
    expect(await prove({ game: 'gomoku', nodes: 100 })).toMatchObject({ proven: false, by: null });
  });

  it('checks certificates, and says what is wrong with them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'games-mcp-'));
    const file = join(folder, 'three.c4ct');
    const verify = (args: Record<string, unknown>) =>
      call('verify', { game: 'connect-three', file, ...args });
    try {
      const { bytes } = await createCertificate({ rows: 4, columns: 3, connect: 3 });
      writeFileSync(file, bytes);
      expect((await verify({})).json).toMatchObject({ game: 'connect-three', stopped: 'verified', rows: 4 });
      writeFileSync(file, bytes.subarray(0, -1));
      expect((await verify({})).json).toMatchObject({ error: { code: 'connect-three/certificate' } });
      for (const [args, error] of [
        [{ game: 'card-rows' }, { code: 'cli/not-a-choice', field: 'game' }],
        [{ file: join(folder, 'none') }, { code: 'cli/file-not-found' }],
        [{ file: folder }, { code: 'cli/file-is-folder' }],
        [{ file: '/dev/zero' }, { code: 'cli/file-failed' }],
        [{ game: 'gomoku' }, { code: 'gomoku/certificate' }],
        [{ moves: '1' }, { code: 'api/unknown-field', field: 'moves' }],
      ] as const)
        expect((await verify(args)).json).toMatchObject({ error });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('reads rules as resources', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('games://nim/rules');
    const { contents } = await client.readResource({ uri: 'games://sequencium/rules' });
    expect((contents[0] as { readonly text: string }).text).toMatch(/\w/);
    await expect(client.readResource({ uri: 'games://chess/rules' })).rejects.toThrow('no resource');
  });

  it.each([
    ['a game', 'analyse', { game: 'chess' }, 'cli/not-a-choice', 'game'],
    ['no game', 'analyse', {}, 'cli/not-a-choice', 'game'],
    ['a tool', 'win', { game: 'gomoku' }, 'cli/not-a-choice', 'tool'],
    ['a field', 'analyse', { game: 'gomoku', colour: 1 }, 'api/unknown-field', 'colour'],
    [
      'values of moves in a review',
      'review_game',
      { game: 'nim', scores: 'all' },
      'api/unknown-field',
      'scores',
    ],
    ['a field of another tool', 'show_position', { game: 'gomoku', depth: 1 }, 'api/unknown-field', 'depth'],
    ['a field that is missing', 'why_not', { game: 'gomoku' }, 'api/wrong-type', 'move'],
    ['a time', 'analyse', { game: 'gomoku', milliseconds: 10 ** 9 }, 'cli/out-of-range', 'milliseconds'],
    ['a move', 'show_position', { game: 'gomoku', moves: 'h8 h8' }, 'gomoku/occupied', 'moves'],
    ['a level', 'choose_move', { game: 'nim', level: 99 }, 'search-core/out-of-range', 'level'],
    ['a move that is not legal', 'why_not', { game: 'nim', move: 'z9' }, 'cli/not-a-choice', 'move'],
  ])('refuses %s', async (_, name, args, code, field) => {
    const { isError, json } = await call(name, args);
    expect(isError).toBe(true);
    expect(json).toMatchObject({ error: { code, field } });
  });

  it('goes on after a question that is cancelled', async () => {
    const controller = new AbortController();
    const long = call(
      'analyse',
      { game: 'connect-three', rows: 15, columns: 15, connect: 5, milliseconds: 20_000 },
      { signal: controller.signal },
    );
    controller.abort();
    await expect(long).rejects.toThrow();
    expect((await call('analyse', { game: 'nim' })).isError).toBe(false);
  });

  it('says what it ignores, and ends with its input', () => {
    const { code, out, error } = gamesProcess(['mcp', '--threads', '1'], {
      input: 'hello\n{"jsonrpc":"2.0"}\n',
    });
    const line = 'warning: a line that is no message of the protocol is ignored\n';
    expect({ code, out, error }).toEqual({ code: 0, out: '', error: line.repeat(2) });
  });
});
