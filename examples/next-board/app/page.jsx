import { gomokuToSvg } from '@games/board/pictures';
import { Board } from './board';

/** The server sends the board as a picture, so that it is seen before any script runs. */
export default function Page() {
  return <Board picture={gomokuToSvg({})} />;
}
