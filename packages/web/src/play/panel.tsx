import { HUMAN } from '@games/search-core/session';
import type { ComponentChildren, JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { Options } from '../contract/options';
import type { AnalysisTabProps } from './analysis-tab';
import { ClockForm } from './clock-form';
import type { Action } from './use-actions';
import { FileButton } from './file-button';
import { lazy } from '../shared/lazy';
import { MoreControls } from './more-controls';
import { PlayersForm } from './players';
import { playersBySide, seatOfSide, sideNames } from './players-text';
import { PreferencesForm } from './preferences-form';
import { Presets } from './presets';
import { SpeedForm } from './speed-form';
import { Switch } from './switch';
import { Tabs } from './tabs';
import type { Speed } from './use-computer';
import type { Preferences } from './use-preferences';

interface PanelProps extends AnalysisTabProps {
  readonly shown: ReadonlySet<string>;
  readonly speed: Speed;
  readonly preferences: Preferences;
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
  readonly onShow: (display: string, isOn: boolean) => void;
  readonly onSpeed: (speed: Speed) => void;
  readonly onPreferences: (changed: Partial<Preferences>) => void;
  readonly onOptions: (options: Options) => void;
  readonly onFile: ((file: File) => void) | null;
  readonly fileTools: JSX.Element | null;
  readonly onResign: Action;
  readonly onHelp: () => void;
}

/** What is set up or looked at beside the board. */
export function Panel(props: PanelProps): JSX.Element {
  const words = useWords();
  const { tab, onTab } = props;
  const Content = TABS[tab];
  return (
    <Tabs
      label={words.panel}
      active={tab}
      onChange={onTab}
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

const AnalysisTab = lazy(async () => (await import('./analysis-tab')).AnalysisTab);
const TABS = { play: PlayTab, analysis: AnalysisTab, board: BoardTab } as const;
export type TabName = keyof typeof TABS;

function PlayTab(props: PanelProps): JSX.Element {
  const { text, module, game, speed, onSpeed, onOptions, onResign, onHelp } = props;
  const { options, session, seats, dispatch } = game;
  return (
    <>
      <Setup isFolded={session.moves.length > 0}>
        <div class="group">
          <Presets text={text} module={module} options={options} onChoose={onOptions} />
          <p class="note">{text.rules(options)}</p>
        </div>
        <PlayersForm
          text={text}
          module={module}
          options={options}
          players={playersBySide(session.players, seats)}
          names={sideNames(text, seats.areOpen)}
          onChange={(side, player) => dispatch({ type: 'setPlayer', side: seatOfSide(side, seats), player })}
          onSwap={() => dispatch({ type: 'swapPlayers' })}
        />
        <ClockForm
          clock={session.clock}
          onChange={(chosen) => dispatch({ type: 'setClock', clock: chosen })}
        />
      </Setup>
      {session.players.includes(HUMAN) ? null : <SpeedForm speed={speed} onChange={onSpeed} />}
      <MoreControls onResign={onResign} onHelp={onHelp} />
    </>
  );
}

/** What is chosen before a game; the moves have its room during one. */
function Setup({
  isFolded,
  children,
}: {
  readonly isFolded: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  const words = useWords();
  return (
    <details class="setup" open={!isFolded}>
      <summary>{words.setup}</summary>
      <div class="tab-panel">{children}</div>
    </details>
  );
}

function BoardTab(props: PanelProps): JSX.Element {
  const { text, module, game, shown, preferences, onShow, onPreferences, onFile, fileTools } = props;
  return (
    <>
      <div class="group">
        {(module.displays ?? [])
          .filter(({ isOffered }) => isOffered?.(game.options) ?? true)
          .map(({ id }) => (
            <Switch
              key={id}
              label={text.displays[id] ?? id}
              isOn={shown.has(id)}
              onChange={(isOn) => onShow(id, isOn)}
            />
          ))}
        <PreferencesForm preferences={preferences} onChange={onPreferences} />
      </div>
      {onFile === null ? null : (
        <div class="group">
          <FileButton onFile={onFile} />
          {fileTools}
        </div>
      )}
    </>
  );
}
