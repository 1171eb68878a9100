#!/usr/bin/env node
import { main } from './main';
import { leaveWithReaders } from './streams';

leaveWithReaders();
process.exitCode = await main(process.argv.slice(2));
