import type { JSX } from 'preact';
import type { LabText } from './text/text';

/** Milliseconds from step to step. */
export const PACES = [2400, 1100, 350, 60] as const;

interface TransportProps {
  readonly text: LabText;
  readonly step: number;
  readonly lastStep: number;
  readonly isPlaying: boolean;
  readonly pace: number;
  readonly hasCutOffs: boolean;
  readonly onStep: (step: number) => void;
  readonly onPlay: () => void;
  readonly onCutOff: () => void;
  readonly onPace: (pace: number) => void;
}

export function Transport(props: TransportProps): JSX.Element {
  const { text, step, lastStep, isPlaying, pace, hasCutOffs, onStep, onPlay, onCutOff, onPace } = props;
  const isAtStart = step === 0;
  const isAtEnd = step >= lastStep;
  return (
    <div class="lab-transport">
      <div class="lab-buttons">
        <Button label={text.first} icon={ICONS.first} isEnabled={!isAtStart} onClick={() => onStep(0)} />
        <Button label={text.back} icon={ICONS.back} isEnabled={!isAtStart} onClick={() => onStep(step - 1)} />
        <button type="button" class="button primary lab-play" onClick={onPlay}>
          <Icon path={isPlaying ? ICONS.pause : ICONS.play} />
          <span class="lab-label">{isPlaying ? text.pause : text.play}</span>
        </button>
        <Button label={text.next} icon={ICONS.next} isEnabled={!isAtEnd} onClick={() => onStep(step + 1)} />
        <Button label={text.last} icon={ICONS.last} isEnabled={!isAtEnd} onClick={() => onStep(lastStep)} />
        <button
          type="button"
          class="button lab-next-cut"
          aria-disabled={!hasCutOffs || isAtEnd}
          onClick={() => hasCutOffs && !isAtEnd && onCutOff()}
        >
          <span aria-hidden="true">✂</span> <span class="lab-label">{text.nextCutOff}</span>
        </button>
      </div>
      <label class="lab-scrubber">
        <span class="visually-hidden">{text.progress}</span>
        <input
          type="range"
          min="0"
          max={lastStep}
          value={step}
          aria-valuetext={text.stepOf(step, lastStep)}
          onInput={(event) => onStep(Number(event.currentTarget.value))}
        />
        <span class="figures">{text.stepOf(step, lastStep)}</span>
      </label>
      <select
        aria-label={text.speed}
        value={pace}
        onChange={(event) => onPace(Number(event.currentTarget.value))}
      >
        {PACES.map((_, index) => (
          <option key={index} value={index} selected={index === pace}>
            {text.speeds[index]}
          </option>
        ))}
      </select>
    </div>
  );
}

const ICONS = {
  first: 'M6 5v14M19 5l-10 7 10 7z',
  back: 'M17 5L7 12l10 7z',
  play: 'M7 4.5l12 7.5-12 7.5z',
  pause: 'M8 5v14M16 5v14',
  next: 'M7 5l10 7-10 7z',
  last: 'M18 5v14M5 5l10 7-10 7z',
} as const;

function Icon({ path }: { readonly path: string }): JSX.Element {
  return (
    <svg class="lab-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly isEnabled: boolean;
  readonly onClick: () => void;
}

/** Keeps the focus while it can do nothing, as keyboards need. */
function Button({ label, icon, isEnabled, onClick }: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="button lab-icon-button"
      aria-label={label}
      title={label}
      aria-disabled={!isEnabled}
      onClick={() => {
        if (isEnabled) onClick();
      }}
    >
      <Icon path={icon} />
    </button>
  );
}
