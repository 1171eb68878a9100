#!/usr/bin/env node
// Tournament managers start it by name, most of them without arguments; the protocol's language is English.
import { converse } from './games/gomoku/gomocup-conversation';
import { processHost, runIn } from './main';
import { refuseClosedOutput } from './terminal/streams';

void runIn(['--lang', 'en'], processHost(), async (context) => {
  refuseClosedOutput(context.output);
  await converse(context, { book: !process.argv.includes('--no-book') });
}).then((exitCode) => (process.exitCode = exitCode));
