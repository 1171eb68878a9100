import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useWords } from '../words/use-words';
import { SEARCH_HASH } from '../shared/routes';
import { describeError } from '../shared/describe';
import { FieldError } from '../shared/errors';
import { Select } from '../shared/select';
import { Comparison } from './comparison';
import { LAB_GAME_IDS, labGame, viewPosition } from './games';
import { Code, Guide } from './guide';
import { PositionBoard } from './position-board';
import { PresetList } from './preset-list';
import { PRESETS } from './presets';
import { MAIN_THREAD_BUDGET, WORKER_BUDGET, type Task } from './searches';
import { Stage } from './stage';
import { formatState, parseState, pliesLeft, type LabState } from './state';
import type { LabText } from './text/en';
import { TEXTS } from './text/texts';
import { useSearches } from './use-searches';
import '../shared/controls.css';
import './lab.css';

interface LabProps {
  readonly query: string;
}

/** Milliseconds of rest before the address follows: browsers limit the number of changes. */
const ADDRESS_DELAY = 300;

/** A page for learning how searches work: a position, a search, its tree step by step. */
export function Lab({ query }: LabProps): JSX.Element {
  const words = useWords();
  const { language } = words;
  const text = TEXTS[language];
  const [opened] = useState(() => open(query));
  const [state, setState] = useState(opened.state);
  const [notice, setNotice] = useState<string | null>(null);
  const game = labGame(state.game);
  const view = useMemo(() => viewPosition(game, state.moves), [game, state.moves]);
  const { isOver } = view;
  const task: Task | null = isOver ? null : state;
  const { shown, counts, isFallback } = useSearches(task);
  useAddress(state);

  useEffect(() => {
    const { error } = opened;
    if (error === null) setNotice(null);
    else void describeError(named(error, text), words).then((reason) => setNotice(text.badLink(reason)));
  }, [opened, text, words]);

  const change = (changed: Partial<LabState>): void => setState({ ...state, step: 0, ...changed });
  const setMoves = (moves: readonly number[]): void => {
    const isWhole = state.depth >= pliesLeft(game, state.moves);
    const left = Math.max(1, pliesLeft(game, moves));
    change({ moves, depth: isWhole ? left : Math.min(state.depth, left) });
  };
  const setStep = useCallback((step: number) => setState((before) => ({ ...before, step })), []);
  const sides = text.sides[game.isDropped ? 'discs' : 'marks'];
  const budget = isFallback ? MAIN_THREAD_BUDGET : WORKER_BUDGET;
  return (
    <div class="lab">
      {notice === null ? null : (
        <p class="notice" role="alert">
          {notice}
        </p>
      )}
      {isFallback ? (
        <p class="notice" role="status">
          {text.onMainThread}
        </p>
      ) : null}
      <PresetList text={text} state={state} onChoose={setState} />
      <div class="lab-columns">
        <div class="lab-setup">
          <section class="lab-group" aria-labelledby="lab-position">
            <h2 id="lab-position">{text.position}</h2>
            <Select
              label={text.game}
              value={state.game}
              choices={LAB_GAME_IDS}
              nameOf={(id) => text.games[id]}
              onChange={(id) => change({ game: id, moves: [], depth: 4 })}
            />
            <div class="lab-position-row">
              <PositionBoard
                game={game}
                view={view}
                text={text}
                onMove={(move) => setMoves([...state.moves, move])}
              />
              <div class="lab-position-tools">
                <button
                  type="button"
                  class="button"
                  aria-disabled={state.moves.length === 0}
                  onClick={() => state.moves.length > 0 && setMoves(state.moves.slice(0, -1))}
                >
                  {text.undo}
                </button>
                <button
                  type="button"
                  class="button"
                  aria-disabled={state.moves.length === 0}
                  onClick={() => state.moves.length > 0 && setMoves([])}
                >
                  {text.clear}
                </button>
              </div>
            </div>
            <p class="note" role="status">
              {isOver ? text.isOver : text.toMove(sides[view.turn]!)}
            </p>
            <DepthStepper
              text={text}
              depth={state.depth}
              most={Math.max(1, pliesLeft(game, state.moves))}
              onChange={(depth) => change({ depth })}
            />
          </section>
          <Comparison
            text={text}
            language={language}
            languageTag={words.languageTag}
            counts={counts}
            limit={budget.visited}
            chosen={state.algorithm}
            onChoose={(algorithm) => change({ algorithm })}
          />
        </div>
        <Stage
          text={text}
          languageTag={words.languageTag}
          shown={isOver ? null : shown}
          isOver={isOver}
          limit={budget.visited}
          language={language}
          step={state.step}
          onStep={setStep}
        />
      </div>
      <div class="lab-below">
        <Guide text={text} algorithm={state.algorithm} />
        <Code
          text={text}
          game={state.game}
          moves={state.moves}
          algorithm={state.algorithm}
          depth={state.depth}
        />
      </div>
    </div>
  );
}

interface Opened {
  readonly state: LabState;
  readonly error: unknown;
}

function open(query: string): Opened {
  const first = PRESETS[0]!.state;
  if (query === '') return { state: first, error: null };
  try {
    return { state: parseState(query), error: null };
  } catch (error) {
    return { state: first, error };
  }
}

/** The error with its field named in the language of the page. */
function named(error: unknown, text: LabText): unknown {
  if (!(error instanceof FieldError)) return error;
  const fields: Readonly<Record<string, string>> = text.fields;
  return new FieldError(fields[error.field] ?? error.field, error.found, error.expected);
}

/** Keeps the address in step with what is shown. */
function useAddress(state: LabState): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      // Somebody may just have gone elsewhere.
      if (location.hash.startsWith(SEARCH_HASH))
        history.replaceState(null, '', `${SEARCH_HASH}?${formatState(state)}`);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [state]);
}

interface DepthStepperProps {
  readonly text: LabText;
  readonly depth: number;
  readonly most: number;
  readonly onChange: (depth: number) => void;
}

function DepthStepper({ text, depth, most, onChange }: DepthStepperProps): JSX.Element {
  return (
    <div class="lab-depth" role="group" aria-label={text.depth}>
      <span>{text.depth}</span>
      <button
        type="button"
        class="button"
        aria-label={text.less}
        aria-disabled={depth <= 1}
        onClick={() => depth > 1 && onChange(depth - 1)}
      >
        −
      </button>
      <output>{text.depthValue(depth, depth >= most)}</output>
      <button
        type="button"
        class="button"
        aria-label={text.more}
        aria-disabled={depth >= most}
        onClick={() => depth < most && onChange(depth + 1)}
      >
        +
      </button>
    </div>
  );
}
