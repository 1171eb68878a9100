import { legalMoves } from '@games/search-core';
import { treeOfLines } from '@games/search-core/internal';
import { linesOf } from '@games/search-core/session';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../../../tools/test-kit/soak';
import type { GomokuRequest } from '../../src/games/gomoku/position';
import { game as cards } from '../../src/games/card-rows/position';
import { game as connect } from '../../src/games/connect-three/position';
import { game as gomoku } from '../../src/games/gomoku/position';
import { game as sequencium } from '../../src/games/sequencium/position';
import { fileOf } from '../../src/game/game-file';
import { createPainter } from '../../src/screen/painter';
import { stage } from './fixture';

const DEAL = { board: '1,2,5,7,3/4,6' };

const playGomoku = (moves = '', setting = {}) => stage(gomoku, { moves }, setting);

/** The lines of a screen with nothing but cards on them: without labels and the panel. */
function cardLines(lines: readonly string[]): string[] {
  const panel = lines.find((line) => line.includes('▸'))!.indexOf('▸');
  return lines.map((line, y) =>
    y < 2 || y >= lines.length - 3
      ? ''
      : line.slice(0, panel).replace(/row \d+/, (label) => ' '.repeat(label.length)),
  );
}

describe('moving', () => {
  it('plays where the cursor is', () => {
    const game = playGomoku();
    game.press('right', 'up', 'enter');
    expect(game.state().history.map(game.position().formatMove)).toEqual(['i9']);
  });

  it('plays with the space bar, but not within a typed line', () => {
    const game = playGomoku();
    game.type('save x');
    expect([game.state().input, game.state().history]).toEqual(['save x', []]);
    game.press('escape');
    game.type(' ');
    expect(game.state().history).toHaveLength(1);
  });

  it('types over the name that is proposed for a file, or changes its end', () => {
    const game = playGomoku();
    game.control('s');
    game.type('my.sgf');
    expect(game.state().input).toBe('my.sgf');
    game.press('escape');
    game.control('s');
    game.press('backspace');
    game.type('F');
    expect(game.state().input).toBe('gomoku.sgF');
  });

  it('plays what is typed', () => {
    const game = playGomoku();
    game.enter('a1');
    expect(game.position().format()).toContain('X');
    expect(game.state().thought?.purpose).toBe('move');
  });

  it('plays where it is clicked', () => {
    const game = playGomoku();
    const row = game.lines().findIndex((line) => line.trimStart().startsWith('15 '));
    const column = game.lines()[row + 15]!.indexOf('a');
    game.send({ kind: 'click', x: column + 2, y: row + 1 });
    expect(game.state().history.map(game.position().formatMove)).toEqual(['b14']);
  });

  it('says what is wrong with a move, and keeps the game', () => {
    const game = playGomoku('h8 i9');
    game.enter('z99');
    expect(game.state().notice).toMatchObject({ tone: 'bad' });
    game.enter('h8');
    expect(game.state().notice).toMatchObject({ tone: 'bad' });
    expect(game.state().history).toHaveLength(2);
  });

  it('keeps the computer’s turn to the computer', () => {
    const game = playGomoku('h8');
    game.enter('a1');
    expect(game.state().notice?.text).toBe('It is the turn of White (O), the computer.');
    game.computerPlays('i9');
    expect(game.state().history).toHaveLength(2);
  });

  it('drops an answer that nobody waits for any more', () => {
    const game = playGomoku('h8');
    const { id } = game.state().thought!;
    game.control('z');
    game.send({ kind: 'thought', id, move: 0, result: null });
    expect(game.state().history).toEqual([]);
  });

  it.each([
    ['connect-three', () => stage(connect, {}), ['left', 'enter'] as const, '1'],
    ['sequencium', () => stage(sequencium, {}), ['enter'] as const, '0,1'],
    ['card-rows', () => stage(cards, DEAL), ['down', 'right', 'enter'] as const, '2R'],
  ])('moves the cursor of %s', (_, begin, keys, move) => {
    const game = begin();
    game.press(...keys);
    const { history } = game.state();
    expect(history).toHaveLength(1);
    const [played] = history;
    const position = begin().position();
    expect(position.formatMove(played!)).toBe(move);
  });

  it('takes cards by a click on either end', () => {
    const game = stage(cards, DEAL);
    const row = game.lines().findIndex((line) => line.includes('row 1'));
    game.send({ kind: 'click', x: game.lines()[row]!.lastIndexOf('3'), y: row });
    expect(game.state().history).toEqual([1]);
  });

  describe.each([
    [80, 24],
    [80, 40],
    [90, 30],
    [100, 30],
    [120, 24],
    [120, 40],
    [160, 50],
    [220, 60],
  ])('cards at %i x %i', (width, height) => {
    it.each(
      sampled([
        [7, 2],
        [12, 3],
        [50, 1],
        [50, 3],
        [50, 50],
      ] as const),
    )('shows all of %i in %i rows, and takes both ends of each row by a click', (count, rowCount) => {
      const deal = Array.from({ length: rowCount }, (_, row) =>
        Array.from({ length: count }, (_, card) => card + 1).filter((card) => card % rowCount === row),
      );
      const board = deal.map((row) => row.join(',')).join('/');
      const begin = () => stage(cards, { board }, { width, height });
      const seen = new Set<number>();
      const game = begin();
      for (let row = 0; row < rowCount; row++) {
        for (const side of ['left', 'right'] as const) {
          game.press(side);
          const texts = cardLines(game.lines());
          for (const line of texts) for (const [card] of line.matchAll(/\d+/g)) seen.add(Number(card));
          const end = deal[row]!.at(side === 'left' ? 0 : -1)!;
          const y = texts.findIndex((line) => line.split(/ +/).includes(String(end)));
          const x = ` ${texts[y]} `.indexOf(` ${end} `);
          const clicked = begin();
          clicked.press(...Array<'down'>(row).fill('down'), side);
          clicked.send({ kind: 'click', x, y });
          expect(clicked.state().history.map((move) => move >> 1)).toEqual([row]);
        }
        game.press('down');
      }
      expect([...seen].sort((a, b) => a - b)).toEqual(deal.flat().sort((a, b) => a - b));
    });
  });

  it('drops into the column that is clicked, wherever', () => {
    const game = stage(connect, {});
    const labels = game.lines().findIndex((line) => /1 +2 +3/.test(line));
    const x = game.lines()[labels]!.indexOf('3');
    game.send({ kind: 'click', x, y: labels - 9 });
    expect(game.state().history).toEqual([2]);
  });
});

describe('going back', () => {
  it('takes back the person’s move with the answer, and plays both again', () => {
    const game = playGomoku();
    game.enter('h8');
    game.computerPlays('i9');
    game.control('z');
    expect(game.state().session).toMatchObject({ played: 0, moves: { length: 2 } });
    game.control('y');
    expect(game.state().session).toMatchObject({ played: 2, moves: { length: 2 } });
  });

  it('stops the computer where it takes back its turn', () => {
    const game = playGomoku();
    game.enter('h8');
    expect(game.state().thought?.purpose).toBe('move');
    game.control('z');
    expect(game.state().thought?.purpose).not.toBe('move');
  });

  it('has nothing to take back or play again at the start', () => {
    const game = playGomoku();
    game.control('z');
    expect(game.state().notice?.text).toBe('There is no move of yours to take back.');
    game.control('y');
    expect(game.state().notice?.text).toBe('There is no move to play again.');
  });

  it('plays nothing again once another move is played, and keeps what was taken back', () => {
    const game = playGomoku('', { players: ['human', 'human'] });
    game.enter('h8');
    game.control('z');
    game.enter('a1');
    expect(game.state().session).toMatchObject({
      played: 1,
      moves: { length: 1 },
      tree: { children: { length: 2 } },
    });
    game.control('y');
    expect(game.state().notice?.text).toBe('There is no move to play again.');
  });

  it('walks between variations, and edits them', () => {
    const game = playGomoku('', { players: ['human', 'human'], width: 100 });
    for (const move of ['h8', 'i9', 'g7']) game.enter(move);
    game.press('page-up', 'page-up');
    game.control('f');
    expect(game.state().notice?.text).toContain('has no variation');
    game.enter('h9');
    expect(game.text()).toContain('variation 2 of 2');
    const names = () => game.state().history.map(game.position().formatMove);
    game.control('f');
    expect(names()).toEqual(['h8', 'i9']);
    game.control('f');
    expect(names()).toEqual(['h8', 'h9']);
    game.control('e');
    game.type('direct');
    game.press('enter');
    expect(game.text()).toContain('direct');
    game.enter('comment so they say');
    expect(game.text()).toContain('so they say');
    game.control('r');
    expect(game.text()).toContain('variation 1 of 2');
    game.control('r');
    expect(game.state().notice?.text).toBe('This is the main line.');
    game.control('d');
    game.press('enter');
    expect(names()).toEqual(['h8']);
    expect(game.state().session.moves).toHaveLength(3);
    game.press('home');
    game.control('d');
    expect(game.state().notice?.text).toBe('There is no move of yours to take back.');
  });

  it.each([
    [true, 'A', '△'],
    [false, '*', 'X'],
  ])('shows the marks of a file (colours: %s)', (isColoured, onBoard, onStone) => {
    const file = '(;SZ[15]RU[free]LB[hh:A];B[hh]TR[hh]LB[aa:A][bb:必胜]C[so])';
    const game = playGomoku('', { players: ['human', 'human'], isColoured });
    const { record, tree } = fileOf(gomoku).parse(file);
    game.send({ kind: 'loaded', path: 'x.sgf', history: record!.moves, tree, warnings: [] });
    expect(game.text()).toContain('a15 A, b14 必胜, h8 △');
    expect(game.text()).toMatch(new RegExp(`15  \\${onBoard}`));
    expect(game.text()).toMatch(new RegExp(` 8 .*\\[${onStone}\\]`));
    game.press('home');
    expect(game.text()).toContain('h8 A');
    expect(game.text()).not.toContain('b14');
  });

  it('opens a game with its variations', () => {
    const file = '(;SZ[15]RU[free]C[begin];B[hh](;W[ig]C[indirect])(;W[hg]))';
    const game = playGomoku('', { players: ['human', 'human'] });
    const { record, tree } = fileOf(gomoku).parse(file);
    game.send({ kind: 'loaded', path: 'x.sgf', history: record!.moves, tree, warnings: [] });
    expect(game.text()).toContain('variation 1 of 2');
    expect(game.text()).toContain('indirect');
    game.control('f');
    expect(game.state().history.map(game.position().formatMove)).toEqual(['h8', 'h9']);
  });

  it('begins again at the position that was given, after a question', () => {
    const game = playGomoku('h8 i9');
    game.enter('a1');
    game.control('n');
    expect(game.state().question).toEqual({ kind: 'restart' });
    game.press('enter');
    expect(game.state().history).toHaveLength(2);
  });

  it('takes back the end of a game', () => {
    const game = stage(connect, { moves: '1122' }, { players: ['human', 'human'] });
    game.enter('3');
    expect(game.text()).toContain('Red (X) wins');
    game.control('z');
    expect(game.state().history).toHaveLength(4);
    expect(game.text()).not.toContain('Red (X) wins');
  });
});

describe('other orders', () => {
  it.each(['提示', 'hint', 'h'])('hints by %s', (word) => {
    const game = playGomoku();
    game.enter(word);
    expect(game.state().thought?.purpose).toBe('hint');
  });

  it('shows the moves that a hint finds, until one is played', () => {
    const game = playGomoku();
    game.press('tab');
    const move = game.position().parseMove('h8');
    const value = { kind: 'score', score: 7, certainty: 'estimate' } as const;
    const result = {
      move,
      value,
      moves: [{ move, value, principalVariation: [move] }],
      depth: 1,
      nodes: 1,
      milliseconds: 1,
      principalVariation: [move],
      stopped: 'depth' as const,
    };
    game.send({ kind: 'thought', id: game.state().thought!.id, move, result });
    expect(game.text()).toContain('1 h8  51% chance for Black (X)');
    game.press('enter');
    expect(game.state().candidates).toBeNull();
  });

  it('takes back a resignation alone', () => {
    const game = playGomoku();
    game.enter('h8');
    game.computerPlays('i9');
    game.enter('resign');
    game.press('enter');
    expect(game.state().session.resigned).toBe(0);
    game.control('z');
    expect(game.state().session).toMatchObject({ resigned: null, played: 2 });
  });

  it('resigns for the person, whoever is to move', () => {
    const game = playGomoku('h8');
    game.control('g');
    game.press('enter');
    expect(game.state().session.resigned).toBe(0);
    expect(game.text()).toContain('Black (X) resigns. White (O) wins. The computer wins.');
  });

  it('swaps sides: the computer then moves for the person', () => {
    const game = playGomoku();
    game.control('w');
    expect(game.state().session.players).toEqual(['computer', 'human']);
    expect(game.state().thought?.purpose).toBe('move');
  });

  it('hurries the computer with Enter', () => {
    const game = playGomoku('h8');
    game.press('enter');
    expect(game.state().thought?.isHurried).toBe(true);
  });

  it('pauses the computer against itself', () => {
    const game = playGomoku('', { players: ['computer', 'computer'] });
    game.control('p');
    expect(game.state().thought).toBeNull();
    game.control('p');
    expect(game.state().thought?.purpose).toBe('move');
  });

  it('leaves after a question, or at once by Ctrl-Q', () => {
    const asked = playGomoku();
    asked.press('escape');
    expect(asked.state().isLeaving).toBe(false);
    asked.press('enter');
    expect(asked.state().isLeaving).toBe(true);
    const game = playGomoku();
    game.control('q');
    expect(game.state().isLeaving).toBe(true);
  });
});

describe('files', () => {
  it('proposes a name, and asks before it replaces a file', () => {
    const game = playGomoku('h8 i9');
    game.control('s');
    expect(game.state().input).toBe('gomoku.sgf');
    game.press('enter');
    expect(game.state().task).toMatchObject({ kind: 'save', path: 'gomoku.sgf', mayOverwrite: false });
    game.send({ kind: 'exists', path: 'gomoku.sgf' });
    game.press('enter');
    expect(game.state().task).toBeNull();
    game.send({ kind: 'exists', path: 'gomoku.sgf' });
    game.enter('y');
    expect(game.state().task).toMatchObject({ kind: 'save', mayOverwrite: true });
  });

  it.each([
    ['save games/one.sgf', { kind: 'save', path: 'games/one.sgf' }],
    ['打开 一.sgf', { kind: 'load', path: '一.sgf' }],
  ])('takes a path after the word: %s', (line, task) => {
    const game = playGomoku();
    game.enter(line);
    expect(game.state().task).toMatchObject(task);
  });

  it('keeps the game where a file cannot be read', () => {
    const game = playGomoku('h8 i9');
    expect(() => fileOf(connect).parse('[1]')).toThrow('JSON');
    try {
      fileOf(connect).parse('{"game":"gomoku"}');
    } catch (error) {
      game.send({ kind: 'failed', error });
    }
    expect(game.state().notice?.text).toBe("game: expected connect-three, got 'gomoku'");
    expect(game.state().history).toHaveLength(2);
  });

  it.each([
    ['gomoku', gomoku, { rule: 'renju', size: 9, moves: 'e5 d4 f6' }],
    ['connect-three', connect, { rows: 6, columns: 7, connect: 4, moves: '4455' }],
    ['sequencium', sequencium, { balanced: true, rows: 5, moves: '1,1 3,4' }],
    ['card-rows', cards, { ...DEAL, moves: '2R 1L' }],
  ])('reads what it has written: %s', (_, game, request) => {
    const open = game.open.bind(game) as (typeof gomoku)['open'];
    const file = fileOf(game as typeof gomoku);
    const asked = request as GomokuRequest;
    const opened = open(asked);
    const text = file.format(open(asked), asked, ['a', 'b'], null, '');
    const read = open(file.parse(text));
    expect(read.history).toEqual(opened.history);
    expect(read.position.format()).toBe(opened.position.format());

    const { history } = opened;
    const other = legalMoves(open({ ...asked, moves: '' }).position).find((move) => move !== history[0])!;
    const tree = treeOfLines([
      { from: 0, moves: history, notes: [{ ply: 1, comment: 'so' }] },
      { from: 0, moves: [other] },
    ]);
    const all = open(file.parse(file.format({ ...open(asked), tree }, asked, ['a', 'b'], null, '')));
    expect(linesOf({ ...all.tree!, properties: [] })).toEqual(linesOf(tree));
  });
});

describe('clocks', () => {
  it('run for the side to move and add the increment', () => {
    const game = playGomoku('', { clock: '1+5' });
    game.wait(10_000);
    game.enter('h8');
    game.wait(20_000);
    expect(game.text()).toMatch(/White.*0:40/);
    game.computerPlays('i9');
    game.wait(10_000);
    game.enter('a1');
    expect(game.state().session.times).toEqual([
      [60_000, 60_000],
      [60_000, 60_000],
      [60_000, 45_000],
      [55_000, 45_000],
    ]);
  });

  it('stand while the computer waits', () => {
    const game = playGomoku('', { clock: '1', players: ['computer', 'computer'] });
    game.computerPlays('h8');
    game.wait(10_000);
    game.control('p');
    game.wait(90_000);
    game.control('p');
    game.wait(10_000);
    expect(game.text()).toMatch(/White.*0:40/);
  });

  it('end the game', () => {
    const game = playGomoku('', { clock: '1' });
    game.enter('h8');
    game.computerPlays('i9');
    game.wait(60_000);
    expect(game.state().session.timedOut).toBe(0);
    expect(game.text()).toContain('Black (X) is out of time. White (O) wins.');
    game.enter('a1');
    expect(game.state().history).toHaveLength(2);
  });
});

describe('what is shown', () => {
  it('names the size that is needed', () => {
    const game = playGomoku('', { width: 40, height: 16 });
    expect(game.lines().join(' ')).toContain('40x16 characters; the game needs 34x17');
    expect(game.lines().join(' ')).toContain('--plain');
    game.send({ kind: 'resize', width: 34, height: 17 });
    expect(game.lines()).toHaveLength(17);
    expect(game.lines()[0]).toContain('15  . .');
  });

  it('has room for every default board in 60 x 20', () => {
    const size = { width: 60, height: 20 };
    const boards = [
      playGomoku('', size),
      stage(connect, {}, size),
      stage(connect, { rows: 6, columns: 7, connect: 4 }, size),
      stage(sequencium, {}, size),
      stage(cards, DEAL, size),
    ];
    for (const board of boards) expect(board.text()).toMatch(/▸.*you[^]*Enter /);
  });

  it.each([
    ['60 x 20', { width: 60, height: 20 }],
    ['40 x 12', { width: 40, height: 12 }],
    ['40 x 30', { width: 40, height: 30 }],
  ])('is drawn in %s', (_, size) => {
    expect(playGomoku('e5 d4 f6', { ...size }).text()).toMatchSnapshot();
    expect(stage(connect, { moves: '112' }, { ...size, language: 'zh' }).text()).toMatchSnapshot();
    expect(stage(sequencium, { moves: '1,1 4,4' }, size).text()).toMatchSnapshot();
    expect(stage(cards, { ...DEAL, moves: '2R' }, size).text()).toMatchSnapshot();
  });

  it('plays by a click on the only line that a board leaves', () => {
    const game = stage(connect, {}, { width: 24, height: 7, players: ['human', 'human'] });
    expect(game.text()).toContain('Red (X) to move');
    game.send({ kind: 'click', x: game.lines()[5]!.indexOf('3'), y: 2 });
    expect(game.state().history).toEqual([2]);
    game.enter('1');
    expect(game.state().history).toEqual([2, 0]);
    game.type('1');
    expect(game.text()).toMatch(/> 1$/);
  });

  it('shows the clocks where there is no panel', () => {
    const setting = { width: 24, height: 7, clock: '5+3', players: ['human', 'human'] } as const;
    const game = stage(connect, {}, setting);
    expect(game.lines()[6]).toMatch(/^ Red.*▸ 5:00 {4}5:00$/);
    game.enter('2');
    game.wait(70_000);
    game.type('1');
    expect(game.lines()[6]).toMatch(/^ > 1.* 5:00 {2}▸ 3:50$/);
    game.press('enter');
    expect(game.lines()[6]).toMatch(/▸ 5:00 {4}3:53$/);
  });

  it.each(['en', 'zh'] as const)('is drawn in ASCII (%s)', (language) => {
    const paint = createPainter('256', true);
    const moves = { gomoku: 'h8 i9', sequencium: '1,1', connect: '1', cards: '1R' };
    const setting = { language, isColoured: true, isAscii: true, clock: '5+3' } as const;
    const games = [
      playGomoku(moves.gomoku, setting),
      stage(sequencium, { moves: moves.sequencium }, setting),
      stage(connect, { moves: moves.connect }, setting),
      stage(cards, { ...DEAL, moves: moves.cards }, setting),
    ];
    for (const game of games) {
      game.press('tab');
      const text = paint(game.picture(), { width: 80, height: 24 });
      expect(text.replaceAll(/[\p{sc=Han}：，。、（）“”]/gu, '')).toMatch(/^[\0-\x7f]*$/);
      game.type('?');
      expect(paint(game.picture(), { width: 80, height: 24 })).toContain('^v<>');
    }
    expect(games[0]!.text()).toMatch(/\[O\][^]*X/);
  });

  it('shows help where there is no panel', () => {
    const game = playGomoku('', { width: 36, height: 17 });
    game.type('?');
    expect(game.text()).toContain('swap sides');
  });

  it('says why a point is forbidden', () => {
    const moves = 'd5 a1 f5 a2 e4 a9 e6 b9';
    const game = stage(gomoku, { rule: 'renju', size: 9, moves });
    expect(game.text()).toContain('e5, forbidden for Black: it makes two open threes at once (double three)');
    expect(game.text()).toContain('! forbidden for Black: it makes');
    game.press('left', 'left');
    game.send({ kind: 'resize', width: 40, height: 12 });
    expect(game.text()).toContain('Black (X) to move   ! forbidden');
  });

  it('has room for every default board in 80 x 24', () => {
    const boards = [
      playGomoku(),
      stage(connect, {}),
      stage(connect, { rows: 6, columns: 7, connect: 4 }),
      stage(sequencium, {}),
      stage(cards, DEAL),
    ];
    for (const board of boards) expect(board.lines().at(-1)).toContain('Enter');
  });

  describe.each([
    ['80 x 24', { width: 80, height: 24 }],
    ['120 x 40', { width: 120, height: 40 }],
  ])('%s', (_, size) => {
    it('gomoku', () => expect(playGomoku('h8 i9 h9', size).text()).toMatchSnapshot());
    it('gomoku in colour', () =>
      expect(playGomoku('h8 i9 h9 i10', { ...size, isColoured: true }).styled('256')).toMatchSnapshot());
    it('connect-three, Chinese', () =>
      expect(stage(connect, { moves: '112' }, { ...size, language: 'zh' }).text()).toMatchSnapshot());
    it('sequencium', () => expect(stage(sequencium, { moves: '1,1 4,4' }, size).text()).toMatchSnapshot());
    it('card-rows, Chinese', () =>
      expect(stage(cards, { ...DEAL, moves: '2R' }, { ...size, language: 'zh' }).text()).toMatchSnapshot());
  });
});
