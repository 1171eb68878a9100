import { describe, expect, it } from 'vitest';
import { createRandom, legalMoves } from '../../src';
import { createEvents } from '../../src/monte-carlo/events';
import { createNodeStore, ROOT } from '../../src/monte-carlo/node-store';
import { createRootIdentity } from '../../src/monte-carlo/root-identity';
import { createPig, createTicTacToe } from '../../src/testing';
import { derive } from '../../src/testing/wrappers';

/** A tree whose root has the moves of a position. */
function storeOf(position: Parameters<typeof legalMoves>[0], hasChance = false) {
  const moves = legalMoves(position);
  const store = createNodeStore(100, hasChance);
  store.clear(-1, 1);
  const start = store.reserve(moves.length);
  moves.forEach((move, index) => (store.move[start + index] = move));
  store.adopt(ROOT, moves.length);
  return { store, start, moves, buffer: Int32Array.from(moves) };
}

describe('the identity of a root', () => {
  const create = (hasHash: boolean) => {
    const game = createTicTacToe();
    const position = hasHash ? game : derive(game, { hash: undefined });
    const { store, buffer } = storeOf(position);
    let played = 0;
    const identity = createRootIdentity(position, store, buffer, {
      playOn: (move) => (position.play(move), played++),
      takeBackOne: () => (position.undo(), played--),
      takeBack: () => {
        for (; played > 0; played--) position.undo();
      },
    });
    identity.rememberRoot();
    return { identity, position };
  };

  it('is found by hash, and so are its children', () => {
    const { identity, position } = create(true);
    expect([identity.fitsRoot(0, 0), identity.isAt(5)]).toEqual([true, false]);
    position.play(4);
    expect([identity.fitsRoot(1, 0), identity.isAt(5)]).toEqual([false, true]);
  });

  it('is found by side and moves without a hash', () => {
    const { identity, position } = create(false);
    expect([identity.fitsRoot(0, 0), identity.fitsRoot(1, 0)]).toEqual([true, false]);
    position.play(4);
    expect(identity.fitsRoot(0, 0)).toBe(false);
  });
});

describe('the events of a chance node', () => {
  it('are drawn as often as they happen', () => {
    const position = createPig();
    position.play(legalMoves(position)[0]!);
    const { store, start, moves, buffer } = storeOf(position, true);
    const events = createEvents(position, store, buffer, createRandom(7), (problem) => {
      throw new Error(problem);
    });
    expect([events.weighEvents(start, moves.length), events.isChanceNode(ROOT)]).toEqual([true, true]);
    const drawn = new Map(moves.map((event) => [event, 0]));
    for (let count = 0; count < 6000; count++) {
      const event = count % 2 === 0 ? events.drawEvent(moves.length)! : store.move[events.drawChild(ROOT)]!;
      drawn.set(event, drawn.get(event)! + 1);
    }
    const total = position.chanceWeight();
    for (const [event, count] of drawn) {
      const share = position.eventWeight(event) / total;
      expect(Math.abs(count / 6000 - share)).toBeLessThan(0.05);
    }
  });
});
