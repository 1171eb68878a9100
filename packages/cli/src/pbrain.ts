#!/usr/bin/env node
// Tournament managers start it by name, without arguments; the protocol's language is English.
import { main, processHost } from './main';

void main(['gomocup', '--lang', 'en'], processHost()).then((exitCode) => (process.exitCode = exitCode));
