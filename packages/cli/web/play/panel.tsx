import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import type { AnyGameModule, GameText, Options } from '../games/game-module';
import { AnalysisPanel } from './analysis-panel';
import { BoardForm } from './board-form';
import { ClockForm } from './clock-form';
import { MoreControls, type Action } from './controls';
import { FileButton } from './file-drop';
import { PlayersForm } from './players';
import * as sessions from './session';
import { SpeedForm } from './speed-form';
import { Switch } from './switch';
import { Tabs } from './tabs';
import type { Speed } from './use-computer';
import type { GameInProgress } from './use-session';
import type { Study } from './use-study';
import { ValuePlot } from './value-plot';

interface PanelProps {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly game: GameInProgress;
  readonly study: Study;
  readonly shown: ReadonlySet<string>;
  readonly speed: Speed;
  readonly onShow: (display: string, isOn: boolean) => void;
  readonly onSpeed: (speed: Speed) => void;
  readonly onPlay: (move: number) => void;
  readonly onOptions: (options: Options) => void;
  readonly onFile: ((file: File) => void) | null;
  readonly onResign: Action;
  readonly onHelp: () => void;
}

/** What is set up or looked at beside the board. */
export function Panel(props: PanelProps): JSX.Element {
  const { words } = props;
  const [tab, setTab] = useState<keyof typeof TABS>('play');
  const Content = TABS[tab];
  return (
    <Tabs
      label={words.panel}
      active={tab}
      onChange={setTab}
      tabs={[
        { id: 'play', label: words.playTab },
        { id: 'analysis', label: words.analysis },
        { id: 'board', label: words.board },
      ]}
    >
      <Content {...props} />
    </Tabs>
  );
}

const TABS = { play: PlayTab, analysis: AnalysisTab, board: BoardTab } as const;

function PlayTab(props: PanelProps): JSX.Element {
  const { words, text, module, game, speed, onSpeed, onResign, onHelp } = props;
  const { session, seats, change } = game;
  return (
    <>
      <PlayersForm
        words={words}
        text={text}
        levels={module.levels}
        players={seats.areSwapped ? sessions.swapSides(session).players : session.players}
        onChange={(side, chosen) =>
          change((now) => sessions.setPlayer(now, seats.areSwapped ? sessions.otherSide(side) : side, chosen))
        }
        onSwap={() => change(sessions.swapSides)}
      />
      {session.players.includes(sessions.HUMAN) ? null : (
        <SpeedForm words={words} speed={speed} onChange={onSpeed} />
      )}
      <ClockForm
        words={words}
        clock={session.clock}
        onChange={(clock) => change((now) => sessions.setClock(now, clock))}
      />
      <p class="group note">{text.rules(game.options)}</p>
      <MoreControls words={words} onResign={onResign} onHelp={onHelp} />
    </>
  );
}

function AnalysisTab({ words, text, module, game, study, onPlay }: PanelProps): JSX.Element {
  return (
    <>
      <ValuePlot
        words={words}
        text={text}
        module={module}
        game={game}
        onGoTo={(ply) => game.change((now) => sessions.goTo(now, ply))}
      />
      <AnalysisPanel
        words={words}
        text={text}
        options={game.options}
        position={game.position}
        study={study}
        hasThreats={module.hasThreats === true}
        onPlay={onPlay}
      />
    </>
  );
}

function BoardTab(props: PanelProps): JSX.Element {
  const { words, text, module, game, shown, onShow, onOptions, onFile } = props;
  return (
    <BoardForm words={words} text={text} module={module} options={game.options} onChange={onOptions}>
      {module.displays.map(({ id }) => (
        <Switch
          key={id}
          label={text.displays[id] ?? id}
          isOn={shown.has(id)}
          onChange={(isOn) => onShow(id, isOn)}
        />
      ))}
      {onFile === null ? null : <FileButton words={words} onFile={onFile} />}
    </BoardForm>
  );
}
