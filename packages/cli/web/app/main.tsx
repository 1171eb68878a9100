import { render } from 'preact';
import { loadGame } from '../games/registry';
import { App } from './app';
import { parseRoute } from './routes';
import './theme.css';

const route = parseRoute(location.hash);
// On its way while the page around it is drawn, which asks for it again and says what went wrong.
if (route.page === 'game') loadGame(route.game).catch(() => undefined);
render(<App />, document.getElementById('app')!);
