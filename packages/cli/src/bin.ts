#!/usr/bin/env node
import { main, processHost } from './main';

void main(process.argv.slice(2), processHost()).then((exitCode) => (process.exitCode = exitCode));
