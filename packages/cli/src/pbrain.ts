#!/usr/bin/env node
// What managers of gomoku tournaments start: by name, without arguments.
import { converse } from './commands/gomocup/conversation';
import { reportFailure } from './errors';
import { en } from './messages/en';
import { createErrorWriter, createWriter, refuseClosedOutput } from './terminal/streams';

const { stderr, stdin, stdout } = process;
try {
  refuseClosedOutput(stdout);
  await converse(stdin, createWriter(stdout));
} catch (error) {
  process.exitCode = reportFailure(error, en, createErrorWriter(stderr));
}
