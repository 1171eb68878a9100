import type { Display, GivenValue, HoverDetail, MoveLike, PlayedDetail } from '@games/board';
import type { GameDefinition } from '@games/search-core';
import { h, type JSX } from 'preact';
import type { BoardProps } from '../contract/game-module';
import { heatLevels } from '../shared/heat';

/** Black and white stones, white and black figures, letters in red and blue, discs in the colours of the board. */
export type SidesLook = 'stones' | 'figures' | 'letters' | 'discs';

interface BoardElementProps {
  readonly tag: string;
  readonly board: Omit<BoardProps, 'options' | 'displays'>;
  /** The game of `<game-board>`. */
  readonly definition?: GameDefinition;
  /** What the pieces of the sides look like: {@link SidesLook}. */
  readonly sides?: SidesLook;
  readonly marks?: Display['marks'];
  /** @default the last of the moves */
  readonly lastMove?: MoveLike;
  readonly style?: Readonly<Record<string, string>>;
  readonly onHover?: (detail: HoverDetail) => void;
}

/** A board of `@games/board`, on which the page shows a position. */
export function BoardElement({ tag, board, sides, onHover, ...own }: BoardElementProps): JSX.Element {
  const { position, moves, language, canMove, onMove, hint, line } = board;
  const values = board.values ?? [];
  const levels = heatLevels(values);
  const given: Record<string, unknown> = {
    ...own,
    class: 'page-board',
    'data-sides': sides,
    lang: language,
    position,
    moves,
    values: values.map(({ move, label }): GivenValue => ({ move, label, heat: levels.get(move)! })),
    line,
    lineSide: (board.lineSide ?? position.turn()) === 0 ? 'first' : 'second',
    hint,
    playableSide: canMove ? 'both' : 'none',
    onmove: ({ detail }: CustomEvent<PlayedDetail>) => onMove(detail.move),
    onhover: ({ detail }: CustomEvent<HoverDetail>) => onHover?.(detail),
  };
  return h(tag, given);
}
