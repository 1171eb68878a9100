import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import type { Language } from '../app/settings';
import type { AnyGameModule, LoadedGame, Options } from '../games/game-module';
import { AnalysisPanel } from './analysis-panel';
import { BoardForm } from './board-form';
import { Controls, Status } from './controls';
import { describeError } from './describe';
import { DropArea, FileButton } from './drop-area';
import { engine, onFallback } from './engine';
import { PlayersForm } from './players';
import * as sessions from './session';
import type { SharedGame } from './share';
import { Switch } from './switch';
import { Tabs } from './tabs';
import { useDisplays } from './use-displays';
import { useEngine } from './use-engine';
import { useSession } from './use-session';
import { useStudy } from './use-study';

interface GameProps {
  readonly module: AnyGameModule;
  readonly start: SharedGame;
  readonly notice: string | null;
  readonly language: Language;
  readonly words: Catalogue;
}

/** Between the moves of two computer players, so that a person can follow. */
const SHOW_MILLISECONDS = 600;
/** A game as text is far shorter. */
const MAX_FILE_BYTES = 4_000_000;

/** One game: the board, who plays, and what the computer makes of it. */
export function Game({ module, start, notice: firstNotice, language, words }: GameProps): JSX.Element {
  const game = useSession(module, start);
  const { options, session, moves, position, key, turn, turnAt, isOver, change, play } = game;
  const [notice, setNotice] = useState(firstNotice);
  const [isFallback, setFallback] = useState(false);
  const [tab, setTab] = useState<'play' | 'analysis' | 'board'>('play');
  const { shown, show } = useDisplays(module);
  const text = module.text[language];

  const player = session.players[turn];
  const isThinking = !isOver && player !== sessions.HUMAN && !session.isPaused;
  const isFree = !isOver && !isThinking;

  const question = { options, moves };
  const onError = (error: Error): void => {
    change((current) => ({ ...current, isPaused: true }));
    setNotice(words.engineFailed(error.message));
  };
  const asked = { game: module.id, question, key, onError };
  const thinking = useEngine({
    ...asked,
    ask: isThinking ? { kind: 'choose', level: player } : null,
    delay: session.players.includes(sessions.HUMAN) ? 0 : SHOW_MILLISECONDS,
    onAnswer: ({ move }) => move !== null && change((current) => sessions.playMove(current, move)),
  });
  const study = useStudy(asked, isFree);
  useEffect(() => onFallback(() => setFallback(true)), []);

  /** Begins another game; what is wrong with it is said, and this one stays. */
  const load = (read: () => LoadedGame, complain: (reason: string) => string): void => {
    try {
      const loaded = read();
      module.createPosition(loaded.options);
      const restarted = sessions.startSession(session.players, loaded.moves);
      game.replace({ options: loaded.options, session: { ...restarted, isPaused: loaded.moves.length > 0 } });
      setNotice(null);
    } catch (error) {
      void describeError(error, words).then((reason) => setNotice(complain(reason)));
    }
  };
  const setOptions = (next: Options): void => load(() => ({ options: next, moves: [] }), words.badOptions);
  const { readFile } = module;
  const openFile =
    readFile === undefined
      ? null
      : (file: File): void => {
          if (file.size > MAX_FILE_BYTES) setNotice(words.badFile(file.name, words.fileTooLarge));
          else
            void file.text().then((content) =>
              load(
                () => readFile(content, file.name),
                (reason) => words.badFile(file.name, reason),
              ),
            );
        };
  const status = statusText();

  function statusText(): string {
    const sides = text.sides;
    if (session.resigned !== null) {
      const winner = session.resigned === 0 ? 1 : 0;
      return words.resigned(sides[session.resigned], sides[winner]);
    }
    if (isOver) {
      const winner = module.winner(position);
      return winner === null ? words.draw : words.wins(sides[winner]);
    }
    if (isThinking) return words.thinking(sides[turn]);
    if (player !== sessions.HUMAN) return words.paused(sides[turn]);
    const isAlone = session.players.filter((each) => each === sessions.HUMAN).length === 1;
    return isAlone ? words.yourMove(sides[turn]) : words.toMove(sides[turn]);
  }

  const lastMove = moves.at(-1);
  const announcement =
    lastMove === undefined
      ? status
      : `${words.played(text.sides[turnAt(moves.length - 1)], text.move(position.formatMove(lastMove)))} ${status}`;
  return (
    <div class="game">
      <DropArea words={words} onFile={openFile}>
        {notice === null ? null : (
          <div class="notice" role="alert">
            <span>{notice}</span>
            <button type="button" class="quiet" onClick={() => setNotice(null)}>
              {words.dismiss}
            </button>
          </div>
        )}
        {isFallback ? <p class="notice">{words.noWorker}</p> : null}
        <module.Board
          position={position}
          options={options}
          moves={moves}
          displays={shown}
          language={language}
          canMove={isFree && player === sessions.HUMAN}
          onMove={play}
          isFresh={session.isFresh}
          hint={study.hint.move}
          values={study.values === null ? null : (study.values.insight?.moves ?? [])}
          line={study.line}
          lineSide={study.lineSide}
        />
        {module.Tools === undefined ? null : (
          <module.Tools
            position={position}
            options={options}
            moves={moves}
            players={session.players}
            language={language}
            onLoad={(loaded) => load(() => loaded, words.badOptions)}
            onMove={play}
            onPlayers={(players) => change((now) => ({ ...now, players }))}
            onGoTo={(ply) => change((now) => sessions.goTo(now, ply))}
            ask={(ask, onInsight) => engine('study').ask(module.id, { ...question, ask }, onInsight)}
          />
        )}
      </DropArea>
      <aside class="panel">
        <Status
          words={words}
          status={status}
          side={isOver ? module.winner(position) : turn}
          insight={thinking.insight}
          onMoveNow={isThinking ? thinking.stop : null}
          onResume={
            !isOver && player !== sessions.HUMAN && session.isPaused ? () => change(sessions.resume) : null
          }
        />
        <Controls
          words={words}
          canUndo={sessions.undoPly(session, turnAt) !== null}
          canRedo={sessions.redoPly(session, turnAt) !== null}
          canHint={isFree && !(study.hint.isWanted && study.hint.isRunning)}
          canResign={!isOver && !isThinking && player === sessions.HUMAN && moves.length > 0}
          onUndo={() => change((now) => sessions.undo(now, turnAt))}
          onRedo={() => change((now) => sessions.redo(now, turnAt))}
          onHint={study.askHint}
          onRestart={() => change(sessions.restart)}
          onResign={() => change((now) => sessions.resign(now, turn))}
        />
        <Tabs
          label={words.panel}
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'play', label: words.players },
            { id: 'analysis', label: words.analysis },
            { id: 'board', label: words.board },
          ]}
        >
          {tab === 'play' ? (
            <PlayersForm
              words={words}
              text={text}
              levels={module.levels}
              players={session.players}
              onChange={(side: Side, chosen) => change((now) => sessions.setPlayer(now, side, chosen))}
              onSwap={() => change(sessions.swapSides)}
            />
          ) : tab === 'analysis' ? (
            <AnalysisPanel
              words={words}
              text={text}
              options={options}
              position={position}
              study={study}
              hasThreats={module.hasThreats === true}
              onPlay={play}
            />
          ) : (
            <BoardForm words={words} text={text} module={module} options={options} onChange={setOptions}>
              {module.displays.map(({ id }) => (
                <Switch
                  key={id}
                  label={text.displays[id] ?? id}
                  isOn={shown.has(id)}
                  onChange={(isOn) => show(id, isOn)}
                />
              ))}
              {openFile === null ? null : <FileButton words={words} onFile={openFile} />}
            </BoardForm>
          )}
        </Tabs>
      </aside>
      <p class="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
