import { legalMoves } from '@games/search-core';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import type { Language } from '../app/settings';
import type { AnyGameModule, LoadedGame } from '../games/game-module';
import { Controls, Status } from './controls';
import { Confirm, type Confirmation } from './dialog';
import { FileDrop } from './file-drop';
import { engine } from './engine';
import { GameChoice } from './game-choice';
import { createLoading } from './loading';
import { Notices } from './notices';
import { Panel } from './panel';
import { PlayersBar } from './players-bar';
import * as sessions from './session';
import type { SharedGame } from './share';
import { ShortcutHelp } from './shortcuts';
import { announcement, forfeitOf, statusText } from './status-text';
import { useActions } from './use-actions';
import { useClock } from './use-clock';
import { useComputer, type Speed } from './use-computer';
import { useDisplays } from './use-displays';
import { useSession } from './use-session';
import { useStudy } from './use-study';
import { useWarmEngine } from './use-warm-engine';

interface GameProps {
  readonly module: AnyGameModule;
  readonly start: SharedGame;
  readonly notice: string | null;
  readonly language: Language;
  readonly words: Catalogue;
}

/** Fewer moves are soon made again, and not worth a question. */
const WORTH_ASKING = 3;

/** One game: the board, who plays, and what the computer makes of it. */
export function Game({ module, start, notice: firstNotice, language, words }: GameProps): JSX.Element {
  const game = useSession(module, start);
  const { options, session, moves, position, key, turn, seats, isOver, change } = game;
  const [notice, setNotice] = useState(firstNotice);
  const [confirmation, confirm] = useState<Confirmation | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [warning, warn] = useState('');
  const [several, setSeveral] = useState<readonly LoadedGame[]>([]);
  const [speed, setSpeed] = useState<Speed>('normal');
  const { shown, show } = useDisplays(module);
  const text = module.text[language];

  const clock = useClock({
    game: module.id,
    key,
    session,
    toMove: seats.toMove,
    isOver,
    onTimeout: (seat) => change((now) => sessions.timeOut(now, seat)),
    onWarning: (seat, seconds) => {
      if (session.players[seat] === sessions.HUMAN) warn(words.timeLeft(text.sides[turn], seconds));
    },
  });
  const question = { options, moves };
  const onError = (error: Error): void => {
    change(sessions.pause);
    setNotice(words.engineFailed(error.message));
  };
  const asked = { game: module.id, question, key, onError };
  useWarmEngine(game, asked);
  const thinking = useComputer({ game, position: asked, clock, speed });
  const isFree = !isOver && thinking === null;
  const study = useStudy(asked, isFree);

  const play = (move: number): void => {
    if (legalMoves(position).includes(move))
      change((now) => sessions.playMove(now, move, clock.readAfterMove()));
  };
  const ifGameMayGo = (action: () => void): void => {
    const isInProgress = !isOver && moves.length >= WORTH_ASKING && session.players.includes(sessions.HUMAN);
    if (isInProgress) confirm({ ...words.confirmRestart, action });
    else action();
  };
  const { load, setOptions, openFile } = createLoading({
    module,
    game,
    words,
    onNotice: setNotice,
    ifGameMayGo,
    onSeveral: setSeveral,
  });

  const prompt = isOver ? null : (module.prompt?.(position, language) ?? null);
  const isHuman = session.players[seats.toMove] === sessions.HUMAN;
  const isWatched = !session.players.includes(sessions.HUMAN);
  const openHelp = (): void => setHelpOpen(true);
  const actions = useActions({
    words,
    game,
    study,
    thinking,
    isPrompted: prompt !== null,
    confirm,
    ifGameMayGo,
    onHelp: openHelp,
  });

  const status = statusText(module, game, text, words, prompt);
  return (
    <div class="game" data-game={module.id}>
      <Notices words={words} notice={notice} onDismiss={() => setNotice(null)} />
      <section class="game-state" aria-label={words.players}>
        <PlayersBar
          words={words}
          text={text}
          players={session.players}
          areSwapped={seats.areSwapped}
          toMove={isOver ? null : seats.toMove}
          clock={session.clock === null ? null : clock}
        />
        <Status words={words} status={status} insight={thinking?.insight ?? null} />
      </section>
      <section class="board-area" aria-label={words.board}>
        {several.length === 0 ? null : <GameChoice words={words} games={several} onChoose={load} />}
        <div class="board-place">
          <module.Board
            position={position}
            options={options}
            moves={moves}
            displays={shown}
            language={language}
            canMove={isFree && isHuman}
            onMove={play}
            isFresh={session.isFresh}
            hint={study.hint.move}
            values={study.values === null ? null : (study.values.insight?.moves ?? [])}
            line={study.line}
            lineSide={study.lineSide}
          />
        </div>
        {module.Tools === undefined ? null : (
          <div class="tools-place">
            <module.Tools
              position={position}
              options={options}
              moves={moves}
              players={session.players}
              forfeit={forfeitOf(session, seats)}
              language={language}
              onLoad={load}
              onMove={play}
              onPlayers={(players) => change((now) => ({ ...now, players }))}
              onGoTo={(ply) => change((now) => sessions.goTo(now, ply))}
              ask={(ask, onInsight) => engine('study').ask(module.id, { ...question, ask }, onInsight)}
            />
          </div>
        )}
      </section>
      <aside class="panel" aria-label={words.panel}>
        <Controls
          words={words}
          onUndo={actions.undo}
          onRedo={actions.redo}
          onHint={actions.hint}
          onRestart={actions.restart}
          onMoveNow={actions.moveNow}
          onResume={actions.resume}
          watch={isWatched ? { onPause: actions.pause, onStep: actions.step } : null}
        />
        <Panel
          words={words}
          text={text}
          module={module}
          game={game}
          study={study}
          shown={shown}
          speed={speed}
          onShow={show}
          onSpeed={setSpeed}
          onPlay={play}
          onOptions={setOptions}
          onFile={openFile}
          onResign={actions.resign}
          onHelp={openHelp}
        />
      </aside>
      {openFile === null ? null : <FileDrop words={words} onFile={openFile} />}
      <p class="visually-hidden" role="status" aria-live="polite">
        {announcement(game, text, words, status)}
      </p>
      <p class="visually-hidden" aria-live="assertive">
        {warning}
      </p>
      {confirmation === null ? null : (
        <Confirm asked={confirmation} cancel={words.cancel} onClose={() => confirm(null)} />
      )}
      {isHelpOpen ? <ShortcutHelp words={words} onClose={() => setHelpOpen(false)} /> : null}
    </div>
  );
}
