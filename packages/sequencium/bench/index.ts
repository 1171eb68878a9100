// `bench` prints the tables of the README; `bench player`, `bench match` or `bench solve` one of them.
import { printMatch } from './match';
import { printPlayer } from './player';

const tables: Record<string, () => void | Promise<void>> = { player: printPlayer, match: printMatch };

const wanted = process.argv.slice(2).filter((word) => word in tables);
for (const name of wanted.length > 0 ? wanted : Object.keys(tables)) await tables[name]!();
