#!/usr/bin/env node
// What managers of gomoku tournaments start: by name, without arguments.
import { converse } from './gomocup/conversation';
import { leaveWithReaders } from './streams';

leaveWithReaders();
await converse(process.stdin, process.stdout);
