import { legalMoves, type Side, type Value } from '@games/search-core';
import { HUMAN, nodeAfter, startState, type Players } from '@games/search-core/session';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useWords } from '../words/use-words';
import type { AnyGameModule, LoadedGame } from '../contract/game-module';
import type { Options } from '../contract/options';
import './board-themes.css';
import { Controls, Status } from './controls';
import { Confirm, type Confirmation } from '../shared/dialog';
import { sourceOf } from './engine';
import { EndPanel } from './end-panel';
import { EvaluationBar } from './evaluation-bar';
import { FileDrop } from './file-drop';
import { GameChoice } from './game-choice';
import { lazy } from '../shared/lazy';
import { MoveList } from './move-list';
import { Notices } from './notices';
import type { TabName } from './panel';
import { PlayersBar } from './players-bar';
import { playerName, playersBySide, sideNames } from './players-text';
import type { GameSlot } from './saved-games';
import type { SharedGame } from './share';
import { forfeitOf, statusText } from './status-text';
import { useActions } from './use-actions';
import { useAnnouncement } from './use-announcement';
import { useClock } from './use-clock';
import { useComputer, type Speed } from './use-computer';
import { useDisplays } from './use-displays';
import { usePreferences } from './use-preferences';
import { usePractice } from './use-practice';
import { useLoading } from './use-loading';
import { useRecord } from './use-record';
import { useSession } from './use-session';
import { useSound } from './use-sound';
import { useStudy } from './use-study';
import { useWarmEngine } from './use-warm-engine';
import { valueLabel, valueText } from './value-text';

interface GameProps {
  readonly module: AnyGameModule;
  readonly start: SharedGame;
  readonly slot: GameSlot;
  readonly notice: string | null;
  readonly onTitle: (title: string) => void;
}

const NewGame = lazy(async () => (await import('./new-game')).NewGame);
const Panel = lazy(async () => (await import('./panel')).Panel);
const ShortcutHelp = lazy(async () => (await import('./shortcut-help')).ShortcutHelp);

/** Fewer moves are soon made again, and not worth a question. */
const WORTH_ASKING = 3;

/** One game: the board, who plays, and what the computer makes of it. */
export function Game({ module, start, slot, notice: firstNotice, onTitle }: GameProps): JSX.Element {
  const words = useWords();
  const { language } = words;
  const game = useSession(module, start, slot);
  const { options, session, moves, position, key, name, turn, seats, isOver, isFresh, dispatch } = game;
  const [notice, setNotice] = useState(firstNotice);
  const [confirmation, confirm] = useState<Confirmation | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  /** What the dialogue of a new game begins with; `null`: it is closed. */
  const [draft, setDraft] = useState<Options | null>(null);
  const [tab, setTab] = useState<TabName>('play');
  const [warning, warn] = useState('');
  const [several, setSeveral] = useState<readonly LoadedGame[]>([]);
  const [speed, setSpeed] = useState<Speed>('normal');
  const [preferences, setPreferences] = usePreferences();
  const { shown, show } = useDisplays(module);
  const text = module.text[language];
  const scale = shown.has('points') ? { ...module.scale, unit: 'points' as const } : module.scale;
  const names = sideNames(text, seats.areOpen);
  const title = text.titleOf?.(options) ?? text.title;
  useLayoutEffect(() => onTitle(title), [title]);

  const clock = useClock({
    game: module.id,
    key,
    session,
    toMove: seats.toMove,
    isOver,
    onTimeout: (seat) => dispatch({ type: 'timeOut', side: seat }),
    onWarning: (seat, seconds) => {
      if (session.players[seat] === HUMAN) warn(words.timeLeft(text.sides[turn], seconds));
    },
  });
  const question = { options, moves };
  const onError = (error: Error): void => {
    dispatch({ type: 'pause' });
    setNotice(words.engineFailed(error.message));
  };
  const asked = { game: sourceOf(module), question, key, name, onError };
  useWarmEngine(game, asked);
  const record = useRecord(module, game, text, scale, words, tab === 'analysis' || preferences.hasBar);
  const practising = usePractice(game, record);
  const isPractising = practising.practice !== null;
  const thinking = useComputer({ game, position: asked, clock, speed });
  const isFree = !isOver && thinking === null;
  const study = useStudy(asked, isFree);
  useSound(moves.length, isFresh, isOver, preferences.hasSound);
  const marks = study.moveValues?.map((each) => ({ ...each, label: valueLabel(each.value, scale) })) ?? null;

  const play = (move: number): void => {
    if (!legalMoves(position).includes(move)) return;
    dispatch({ type: 'play', move, spent: isPractising ? undefined : clock.spent() });
    // Neither clock nor computer goes on where a person only tries.
    if (isPractising) dispatch({ type: 'pause' });
  };
  const goTo = (ply: number): void => dispatch({ type: 'goTo', ply });
  const ifGameMayGo = (action: () => void): void => {
    const isInProgress = !isOver && moves.length >= WORTH_ASKING && session.players.includes(HUMAN);
    if (isInProgress) confirm({ ...words.confirmRestart, action });
    else action();
  };
  const { load, openFile, progress } = useLoading({
    module,
    game,
    words,
    onNotice: setNotice,
    ifGameMayGo,
    onSeveral: setSeveral,
  });
  const again = (players: Players): void =>
    game.replace((now) => ({ ...now, session: startState(players, [], now.session.clock) }));

  const prompt = isOver ? null : (module.prompt?.(position, language) ?? null);
  const isHuman = session.players[seats.toMove] === HUMAN;
  const isWatched = !session.players.includes(HUMAN);
  const openHelp = (): void => setHelpOpen(true);
  const openNewGame = (): void => setDraft(options);
  const actions = useActions({
    words,
    game,
    study,
    thinking,
    isPrompted: prompt !== null,
    confirm,
    onNew: openNewGame,
    onHelp: openHelp,
  });

  const status = statusText(game, text, words, prompt);
  const announcement = useAnnouncement(
    game,
    text,
    words,
    status,
    study.hint.isRunning ? null : study.hint.move,
  );
  const forfeit = forfeitOf(session, seats);
  const numbers = useMemo(() => {
    let number = 0;
    return [0, ...session.moves.map((move) => (module.isChoice?.(move, options) ? number : ++number))];
  }, [module, options, session.moves]);
  const { comment, properties } = nodeAfter(session.tree, moves)!;
  const players = playersBySide(session.players, seats);
  const playerNames = [playerName(players[0], text, words), playerName(players[1], text, words)] as const;
  const board = {
    position,
    options,
    moves,
    properties,
    displays: shown,
    language,
    canMove: isFree && (isHuman || isPractising),
    onMove: play,
    isFresh,
    hint: study.hint.move,
    values: marks,
    line: study.line,
    lineSide: study.lineSide,
  };
  const tools = {
    position,
    options,
    moves: session.moves,
    tree: session.tree,
    players,
    names: playerNames,
    forfeit: forfeitOf({ ...session, played: session.moves.length }, seats),
    language,
    valueText: (value: Value, side: Side) => valueText({ value, turn: side }, text.sides, scale, words),
    onLoad: load,
  };
  return (
    <div class="game" data-game={module.id} data-board={preferences.board} data-tab={tab}>
      <Notices notice={notice} progress={progress} onDismiss={() => setNotice(null)} />
      <section class="game-state" aria-label={words.players}>
        <PlayersBar
          names={names}
          players={playerNames}
          seats={seats}
          isOver={isOver}
          clock={session.clock === null ? null : clock}
        />
        {preferences.hasBar ? (
          <EvaluationBar
            sides={text.sides}
            scale={scale}
            evaluation={record.evaluations[session.played] ?? null}
          />
        ) : null}
        <Status status={status} insight={thinking?.insight ?? null} />
      </section>
      <section class="board-area" aria-label={words.board}>
        {several.length === 0 ? null : <GameChoice games={several} onChoose={load} />}
        <div class="board-place">
          <module.Board key={JSON.stringify(options)} {...board} />
        </div>
        {module.Tools === undefined ? null : (
          <div class="tools-place">
            <module.Tools {...tools} />
          </div>
        )}
      </section>
      <div class="prompt-place">
        {isOver ? (
          <EndPanel
            detail={forfeit === null ? (text.ending?.(position) ?? null) : null}
            moves={numbers[moves.length]!}
            onSwap={() => again([session.players[1], session.players[0]])}
            onAnalyse={() => setTab('analysis')}
          />
        ) : module.Prompt === undefined ? null : (
          <module.Prompt {...board} />
        )}
      </div>
      <aside class="panel" aria-label={words.panel}>
        <Controls
          actions={actions}
          onAgain={isOver ? () => again(session.players) : null}
          isWatched={isWatched}
        />
        <MoveList
          session={session}
          turnAt={game.turnAt}
          record={record}
          numbers={numbers}
          steps={actions.steps}
          onGoTo={goTo}
          onLine={(line, ply) => dispatch({ type: 'goTo', ply, line })}
        />
        {comment === '' || tab === 'analysis' ? null : (
          <p class="comment" role="note" tabIndex={0} aria-label={words.comment}>
            {comment}
          </p>
        )}
        <Panel
          text={text}
          module={module}
          game={game}
          study={study}
          record={record}
          scale={scale}
          marks={marks}
          shown={shown}
          speed={speed}
          preferences={preferences}
          tab={tab}
          onTab={(next) => {
            practising.practice?.leave();
            setTab(next);
          }}
          asked={asked}
          practising={practising}
          onShow={show}
          onSpeed={setSpeed}
          onPreferences={setPreferences}
          onPlay={play}
          onGoTo={goTo}
          confirm={confirm}
          onOptions={(chosen) =>
            moves.length === 0 ? load({ options: chosen, moves: [] }) : setDraft(chosen)
          }
          onFile={openFile}
          fileTools={module.FileTools === undefined ? null : <module.FileTools {...tools} />}
          onResign={actions.resign}
          onHelp={openHelp}
        />
      </aside>
      {openFile === null ? null : <FileDrop onFile={openFile} />}
      <p class="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
      <p class="visually-hidden" aria-live="assertive">
        {warning}
      </p>
      {confirmation === null ? null : (
        <Confirm asked={confirmation} cancel={words.cancel} onClose={() => confirm(null)} />
      )}
      {draft === null ? null : (
        <NewGame
          text={text}
          module={module}
          options={draft}
          players={session.players}
          onStart={(chosen, players) => load({ options: chosen, players, moves: [] })}
          onClose={() => setDraft(null)}
        />
      )}
      {isHelpOpen ? <ShortcutHelp keys={text.keys} onClose={() => setHelpOpen(false)} /> : null}
    </div>
  );
}
