import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { CATALOGUES } from '../../words/catalogue';
import type { Language } from '../../words/language';
import type { BoardProps } from '../../contract/game-module';
import './board.css';
import { Caption } from './caption';
import { Gradients, Stone, Wood } from './drawing';
import { insetOf, sideOf, STONE_RADIUS, xOf, yOf } from './geometry';
import { ForbiddenMarks, ForbiddenReason, MoveNumbers, PointMarks, Segment, Target } from './marks';
import type { OpenedPosition } from './opening';
import type { GomokuOptions } from './options';
import { Points, type Target as Aim } from './points';
import { text } from './text';

type Props = BoardProps<OpenedPosition, GomokuOptions>;

/** A wooden board with its stones, what is known about them, and a line of text below. */
export function Board(props: Props): JSX.Element {
  const { position, options, moves, displays, language, canMove, hint, onMove } = props;
  const { size } = position;
  const [target, setTarget] = useState<Aim | null>(null);
  const words = text[language];
  const wood = useMemo(() => <Wood size={size} />, [size]);
  const names = useMemo(() => namesOf(position, language, hint), [position, language, hint]);
  // A finger's aim ends with the position that it was for.
  useEffect(() => setTarget((aim) => (aim?.isTouch === true ? null : aim)), [position]);

  const canPlay = (point: number): boolean => canMove && position.isLegal(point);
  const play = (point: number): void => {
    if (!canPlay(point)) return;
    setTarget(null);
    onMove(point);
  };
  const hasForbidden = options.rule === 'renju' && displays.has('forbidden');
  return (
    <div class="goban" style={{ '--goban-inset': insetOf(size), '--side': String(sideOf(size)) }}>
      <div class="goban-plank">
        {wood}
        <Drawing {...props} target={target} canPlay={canPlay} />
        <Points
          size={size}
          label={words.board(size)}
          names={names}
          canMove={canMove}
          target={target}
          onTarget={setTarget}
          onPlay={play}
        />
      </div>
      <Caption
        position={position}
        moves={moves}
        words={words}
        target={target}
        hasLegend={hasForbidden}
        canPlay={target !== null && canPlay(target.point)}
        canMove={canMove}
        onPlay={play}
      />
    </div>
  );
}

interface DrawingProps extends Props {
  readonly target: Aim | null;
  readonly canPlay: (point: number) => boolean;
}

function Drawing(props: DrawingProps): JSX.Element {
  const { position, options, moves, displays, isFresh, hint, values, line, lineSide } = props;
  const { target, canMove, canPlay } = props;
  const { size } = position;
  const side = sideOf(size);
  const stones = useMemo(() => <Stones position={position} isFresh={isFresh} />, [position, isFresh]);
  const winning = position.winningLine();
  const last = position.lastMove();
  const turn = position.turn();
  return (
    <svg class="goban-drawing" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <Gradients />
      {stones}
      {target === null || position.forbidden(target.point) === null ? null : (
        <ForbiddenReason position={position} point={target.point} />
      )}
      {options.rule === 'renju' && displays.has('forbidden') && winning === null ? (
        <ForbiddenMarks position={position} />
      ) : null}
      {displays.has('numbers') ? (
        <MoveNumbers position={position} moves={moves} />
      ) : last !== null && winning === null ? (
        <circle
          class={`last-stone on-${turn === 0 ? 1 : 0}`}
          cx={xOf(last, size)}
          cy={yOf(last, size)}
          r="5.5"
        />
      ) : null}
      {winning === null ? null : (
        <g class="winning-stones">
          <Segment points={winning} size={size} />
          {winning.map((point) => (
            <circle key={point} cx={xOf(point, size)} cy={yOf(point, size)} r={STONE_RADIUS} />
          ))}
        </g>
      )}
      <PointMarks
        position={position}
        line={line}
        first={lineSide ?? turn}
        values={values ?? []}
        hint={hint}
      />
      {target === null ? null : (
        <Target
          point={target.point}
          size={size}
          side={canPlay(target.point) ? turn : null}
          hasCross={target.isTouch && canMove}
        />
      )}
    </svg>
  );
}

function Stones({
  position,
  isFresh,
}: {
  readonly position: OpenedPosition;
  readonly isFresh: boolean;
}): JSX.Element {
  const { size, stone, lastMove } = position;
  const last = lastMove();
  return (
    <>
      {Array.from({ length: size * size }, (_, point) => {
        const mark = stone(point);
        if (mark === null) return null;
        const side: Side = mark === 'X' ? 0 : 1;
        return (
          <Stone
            key={`${point} ${side}`}
            point={point}
            size={size}
            side={side}
            isFresh={isFresh && point === last}
          />
        );
      })}
    </>
  );
}

/** What stands at each point, in words. */
function namesOf(
  { size, stone, forbidden, formatMove }: OpenedPosition,
  language: Language,
  hint: number | null,
): string[] {
  const words = text[language];
  return Array.from({ length: size * size }, (_, point) => {
    const name = formatMove(point);
    const mark = stone(point);
    if (mark !== null) return words.stone(name, mark === 'X' ? 0 : 1);
    const kind = forbidden(point);
    const label = kind === null ? words.emptyPoint(name) : words.forbiddenPoint(name, kind);
    return point === hint ? CATALOGUES[language].hinted(label) : label;
  });
}
