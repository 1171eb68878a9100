import { render } from 'preact';
import { loadGame } from '../games/registry';
import { App } from './app';
import { parseRoute } from '../shared/routes';
import './theme.css';

const route = parseRoute(location.hash);
// Fetches the game's script while the page around it is drawn, which asks again and reports failures.
if (route.page === 'game') loadGame(route.game).catch(() => undefined);
render(<App />, document.getElementById('app')!);
