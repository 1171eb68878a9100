// An agent for Kaggle's ConnectX, asked about an observation of a game.
//   npx tsx index.ts
import { readFileSync } from 'node:fs';
import { loadFourBook } from '@games/connect-three/four-book';
import { agent, type Observation } from './agent';

const file = new URL('./observation.json', import.meta.url);
const observation = JSON.parse(readFileSync(file, 'utf8')) as Observation;
const configuration = { rows: 6, columns: 7, inarow: 4, actTimeout: 2 };
console.log(await agent(observation, configuration, await loadFourBook()));
