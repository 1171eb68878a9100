import { render } from 'preact';
import { OWN_GAMES } from '../games/own-games';
import { loadGame } from '../games/registry';
import { App } from './app';
import { parseRoute } from '../shared/routes';
import './theme.css';

const route = parseRoute(location.hash);
// Fetches the game's script while the page around it is drawn, which asks again and reports failures.
const game = route.page === 'game' ? OWN_GAMES.find(({ id }) => id === route.game) : undefined;
if (game !== undefined) loadGame(game).catch(() => undefined);
render(<App />, document.getElementById('app')!);
