import type { JSX } from 'preact';
import { Select } from '../../shared/select';
import { numberText } from './number-text';
import { outcomeText } from './outcome-text';
import type { Table } from './table';
import type { CardText } from './text';
import { SPEEDS, type Replay } from './use-replay';

interface ReplayBarProps {
  readonly words: CardText;
  readonly replay: Replay;
  /** What is on the board. */
  readonly table: Table;
  readonly isOver: boolean;
}

/** Opens best play, and steps through it; always of the same height. */
export function ReplayBar({ words, replay, table, isOver }: ReplayBarProps): JSX.Element {
  const { line, step, isPlaying, speed } = replay;
  const texts = words.replay;
  if (line === null)
    return (
      <div class="replay">
        <button type="button" class="button" aria-disabled={isOver} onClick={() => !isOver && replay.open()}>
          <Icon shape={SHAPES.play} /> {texts.open}
        </button>
      </div>
    );
  return (
    <div class="replay open" role="group" aria-label={texts.open}>
      <p class="replay-text" role="status">
        {tell(words, replay, table)}
      </p>
      <Tool label={texts.start} shape={SHAPES.start} onClick={() => replay.goTo(0)} />
      <Tool label={texts.back} shape={SHAPES.back} onClick={() => replay.goTo(step - 1)} />
      <Tool
        label={isPlaying ? texts.pause : texts.play}
        shape={isPlaying ? SHAPES.pause : SHAPES.play}
        onClick={() => replay.setPlaying(!isPlaying)}
      />
      <Tool label={texts.forward} shape={SHAPES.forward} onClick={() => replay.goTo(step + 1)} />
      <span class="replay-step">
        {step} / {line.length}
      </span>
      <Select
        label={texts.speed}
        value={String(speed)}
        choices={SPEEDS.map(String)}
        nameOf={(each) => `${each}×`}
        onChange={(each) => replay.setSpeed(Number(each))}
      />
      <button type="button" class="button replay-close" aria-label={texts.close} onClick={replay.close}>
        <Icon shape={SHAPES.close} />
        <span>{texts.close}</span>
      </button>
    </div>
  );
}

function tell(words: CardText, { line, step }: Replay, { last, sums, margin }: Table): string {
  if (step === 0 || last === null) return words.replay.first;
  if (step === line?.length)
    return words.replay.end(sums.map(numberText).join(' : '), outcomeText(words, margin));
  return words.took(words.sides[last.side], numberText(last.card), last);
}

const SHAPES = {
  start: 'M6 5v14M19 5l-10 7 10 7z',
  back: 'M16 5l-10 7 10 7z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M7 5h3v14h-3zM14 5h3v14h-3z',
  forward: 'M8 5l10 7-10 7z',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

function Icon({ shape }: { readonly shape: string }): JSX.Element {
  return (
    <svg class="tool-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

interface ToolProps {
  readonly label: string;
  readonly shape: string;
  readonly onClick: () => void;
}

/** A button with a picture and a name. */
function Tool({ label, shape, onClick }: ToolProps): JSX.Element {
  return (
    <button type="button" class="button tool" aria-label={label} title={label} onClick={onClick}>
      <Icon shape={shape} />
    </button>
  );
}
