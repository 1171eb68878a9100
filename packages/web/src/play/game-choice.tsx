import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { LoadedGame } from '../contract/game-module';

interface GameChoiceProps {
  readonly games: readonly LoadedGame[];
  readonly onChoose: (game: LoadedGame) => void;
}

/** The games of a file that holds several; the first of them is on the board already. */
export function GameChoice({ games, onChoose }: GameChoiceProps): JSX.Element {
  const words = useWords();
  return (
    <label class="notice">
      <span>{words.severalGames(games.length)}</span>
      <select onChange={(event) => onChoose(games[event.currentTarget.selectedIndex]!)}>
        {games.map(({ title = '', moves }, index) => (
          <option key={index}>
            {`${index + 1}. ${[title, words.moveCount(moves.length)].filter(Boolean).join(', ')}`}
          </option>
        ))}
      </select>
    </label>
  );
}
