// `bench` prints the tables of the README, `bench player` or another name only that one; `bench weights` is no table
// and runs only by name.
import { printMatch } from './match';
import { printPlayer } from './player';
import { printSolve } from './solve';
import { printWeights } from './weights';

type Print = () => void | Promise<void>;

const tables: Record<string, Print> = { player: printPlayer, match: printMatch, solve: printSolve };
const byName: Record<string, Print> = { ...tables, weights: printWeights };

const wanted = process.argv.slice(2).filter((word) => word in byName);
for (const name of wanted.length > 0 ? wanted : Object.keys(tables)) await byName[name]!();
