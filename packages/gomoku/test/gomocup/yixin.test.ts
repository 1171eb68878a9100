import { describe, expect, it } from 'vitest';
import { createManager } from './managers';

const POINT = /^\d{1,2},\d{1,2}$/;

/** As Yixin-Board sends a game: rows before columns, 1 for the side to move. */
function stones(command: string, ...moves: readonly string[]): string[] {
  const lines = moves.map((move, index) => `${move},${moves.length % 2 === index % 2 ? 1 : 2}`);
  return [command, ...lines, 'done'];
}

/** A session as Yixin-Board begins one. */
function createBoard(size = 15) {
  const manager = createManager();
  manager.say('info show_detail 0', `start ${size} ${size}`);
  /** Says lines, and waits for the next reply that is neither a message nor that to a start. */
  const ask = async (...lines: readonly string[]): Promise<string> => {
    const reply = await manager.ask(...lines);
    return reply === 'OK' ? ask() : reply;
  };
  return { ...manager, ask };
}

describe('Yixin-Board', () => {
  it('learns the limits before a game begins', async () => {
    const { say, settle, replies } = createManager();
    say('info show_detail 1', 'yxshowinfo');
    await settle();
    expect(replies).toEqual(['MESSAGE INFO MAX_THREAD_NUM 64', 'MESSAGE INFO MAX_HASH_SIZE 18']);
  });

  it('sets up a position without a move, and has one found', async () => {
    const { say, settle, replies, ask } = createBoard();
    say(...stones('yxboard', '7,7', '7,8', '8,8'));
    await settle();
    expect(replies).toEqual(['OK']);
    expect(await ask('yxnbest 1')).toMatch(POINT);
  });

  it('names the best moves, as many as are asked for', async () => {
    const { say, settle, ask, replies } = createBoard();
    say(...stones('yxboard', '7,7', '7,8', '8,8'));
    await settle();
    const from = replies.length;
    const move = await ask('info nbestsym 0', 'yxnbest 3');
    const messages = replies.slice(from).filter((reply) => reply.startsWith('MESSAGE depth'));
    expect(messages.map((message) => / multipv (\d) /.exec(message)?.[1])).toEqual(['1', '2', '3']);
    const firsts = messages.map((message) => / pv (\S+)/.exec(message)![1]);
    expect(new Set(firsts).size).toBe(3);
    expect(firsts[0]).toBe(move);
    expect(await ask('yxnbest none')).toBe("ERROR expected a number of moves, got 'none'");
  });

  it('draws a search under way, where detail is asked for', async () => {
    const { say, ask, replies } = createBoard();
    say('info show_detail 3', ...stones('yxboard', '7,7', '7,8', '8,8'));
    const move = await ask('yxnbest 1');
    const drawn = replies.filter((reply) => reply.startsWith('MESSAGE REALTIME'));
    expect(drawn).toContain('MESSAGE REALTIME REFRESH');
    expect(drawn.findLast((reply) => reply.startsWith('MESSAGE REALTIME BEST'))).toBe(
      `MESSAGE REALTIME BEST ${move}`,
    );
    expect(drawn.some((reply) => /^MESSAGE REALTIME VAL -?\d+$/.test(reply))).toBe(true);
  });

  it.each(['yxnbest 1', 'yxnbest 2'])('plays no blocked point, over new games too: %s', async (command) => {
    const { ask, say } = createBoard();
    // One more stone of the side to move makes a five at either end.
    const four = ['7,4', '0,0', '7,5', '0,2', '7,6', '0,4', '7,7', '0,6'];
    say('yxblock', '7,3', 'done', 'yxblock', '7,8', 'done', 'start 15 15', ...stones('yxboard', ...four));
    const elsewhere = await ask(command);
    expect(elsewhere).toMatch(POINT);
    expect(['7,3', '7,8']).not.toContain(elsewhere);
    say('start 15 15', 'yxblockundo', '7,3', 'done', ...stones('yxboard', ...four));
    expect(await ask(command)).toBe('7,3');
    say('start 15 15', 'yxblockreset');
    expect(['7,3', '7,8']).toContain(await ask(...stones('board', ...four)));
  });

  it('says that every move is blocked', async () => {
    const { ask, say } = createBoard(5);
    const points = Array.from({ length: 25 }, (_, point) => `${point % 5},${Math.floor(point / 5)}`);
    say(...stones('yxboard', '2,2', '2,3'), 'yxblock', ...points, 'done');
    expect(await ask('yxnbest 2')).toBe('ERROR every move is blocked');
  });

  it('balances with one move and with two', async () => {
    const { ask, say, replies } = createBoard();
    say(...stones('yxboard', '7,7', '7,8', '8,8'));
    expect(await ask('yxbalanceone 0')).toMatch(POINT);
    say('start 15 15', ...stones('yxboard', '7,7'));
    expect(await ask('yxbalancetwo 0')).toMatch(/^\d{1,2},\d{1,2} \d{1,2},\d{1,2}$/);
    say('start 15 15');
    // The centre would win for black.
    expect(['7,7', '8,8']).not.toContain(await ask('yxbalanceone'));
    expect(await ask('yxbalanceone much')).toBe("ERROR expected a whole number, got 'much'");
    expect(replies.every((reply) => !reply.startsWith('UNKNOWN'))).toBe(true);
  });

  it('opens by swap2 as the first player: three stones, then the colour after five', async () => {
    const { ask, say, settle, replies } = createBoard();
    say('yxswap2step1');
    await settle();
    const said = replies.filter((reply) => reply.startsWith('MESSAGE SWAP2'));
    expect(said.map((reply) => reply.replace(/ \d+ \d+$/, ''))).toEqual([
      'MESSAGE SWAP2 MOVE1',
      'MESSAGE SWAP2 MOVE2',
      'MESSAGE SWAP2 MOVE3',
    ]);
    expect(new Set(said.map((reply) => reply.slice(20))).size).toBe(3);
    // Black has a four: that is the better colour.
    say('start 15 15', ...stones('yxboard', '7,7', '0,0', '7,8', '0,2', '7,9'), 'yxswap2step3');
    await settle();
    expect(replies.at(-1)).toBe('MESSAGE SWAP2 SWAP2 YES');
    say('start 15 15', ...stones('yxboard', '0,0', '7,7', '0,14', '7,8', '14,0'), 'yxswap2step3');
    await settle();
    expect(replies.at(-1)).toBe('MESSAGE SWAP2 SWAP2 NO');
    expect(await ask('yxswap2step2')).toBe('ERROR expected 3 stones, got 5');
  });

  it('answers the three stones of swap2', async () => {
    const { say, settle, replies } = createBoard();
    say(...stones('yxboard', '7,7', '0,0', '8,8'), 'yxswap2step2');
    await settle();
    expect(replies.at(-1)).toBe('MESSAGE SWAP2 SWAP1 YES');
    say('start 15 15', ...stones('yxboard', '0,0', '7,7', '14,14'), 'yxswap2step2');
    await settle();
    expect(replies.at(-1)).toMatch(/^MESSAGE SWAP2 (SWAP1 NO|MOVE5 \d+ \d+)$/);
  });

  it('shows what renju forbids black, whoever is to move', async () => {
    const cross = ['3,4', '0,0', '5,4', '0,1', '4,3', '8,8', '4,5'];
    const { ask, say } = createBoard(9);
    say('info rule 2', ...stones('yxboard', ...cross));
    expect(await ask('yxshowforbid')).toBe('FORBID 0404.');
    say('start 9 9', ...stones('yxboard', ...cross, '8,7'));
    expect(await ask('yxshowforbid')).toBe('FORBID 0404.');
    expect(await ask('info rule 0', 'yxshowforbid')).toBe('FORBID .');
  });

  it('forgets its table, and goes on', async () => {
    const { ask, say } = createBoard();
    say('info hash_size 65536', 'info thread_num 1', ...stones('yxboard', '7,7', '7,8'));
    expect(await ask('yxhashclear', 'yxnbest 1')).toMatch(POINT);
  });
});
