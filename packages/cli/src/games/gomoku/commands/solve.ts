/**
 * Wins by fours and by threats: found by the threat solver, then checked by the rules alone.
 *
 * @module
 */
import { analyse, createPosition, formatPoint, type GomokuPosition } from '@games/gomoku';
import { solveVcf, solveVct, type ThreatProof, type ThreatRequest, verifyVct } from '@games/gomoku/threats';
import type { Command } from '@commander-js/extra-typings';
import { runBatch } from '../../../files/batch';
import type { Context } from '../../../context';
import { EXIT, UsageError } from '../../../errors';
import { LIMIT_FIELDS } from '../../../game/fields';
import type { Opened } from '../../../game/game';
import { interruptible, type Run } from '../../../terminal/interruptible';
import { oneOf, wholeNumber, type FlagsOf } from '../../../game/option-parsers';
import type { Messages } from '../../../messages/en';
import { withBatch, type BatchFlags } from '../../../game-commands/options';
import { withTicks } from '../../../terminal/progress';
import { checkAlone, readLine } from '../../../game-commands/request';
import { formatTable } from '../../../terminal/width';
import { examples } from '../../../game/examples';
import { readPosition, withPosition, type Flags } from '../../../game/position-options';
import { game, MARKS, type GomokuRequest } from '../position';
import { readRequest, withRecord } from './record-file';
import { sideNames } from '../../../game/game-names';
import { boardText } from '../../../screen/board-text';
import { TEXTS } from '../texts';

type Mark = (typeof MARKS)[number];

type SolveFlags = BatchFlags & FlagsOf<typeof withSolve>;

/** The solver's result for a position, and the verifier's verdict on it. */
interface Solution {
  readonly attack: 'vcf' | 'vct';
  readonly side: Mark;
  readonly status: 'win' | 'none' | 'unknown';
  readonly line: readonly number[];
  readonly proof: ThreatProof | undefined;
  /** Whether the verifier accepts the proof; null where there is none. */
  readonly verified: boolean | null;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** The limits that a line of a batch may give. */
const SOLVE_LIMITS = { milliseconds: LIMIT_FIELDS.milliseconds, nodes: LIMIT_FIELDS.nodes };

/** Stands for every answer that the tree does not name. */
const ANY_OTHER = '*';

/** Adds `solve`. */
export function addSolve(group: Command, context: Context): void {
  const { messages } = context;
  const gomoku = TEXTS[messages.language];
  const command = group.command('solve').description(gomoku.solve);
  examples(command, messages, [
    'games gomoku solve --moves "k6 i10 i8 e7 i7 f9 i6 i5 j6 h6 j7 h9 l9 k8"',
    'games gomoku solve --vct --tree --rule renju --moves "g10 h6 j7 i8 h11 h8 i10"',
    'games gomoku solve game.sgf --vct --side O --time 10000',
    'games gomoku solve --vct --rule renju --batch problems.jsonl --time 10000',
  ]);
  withPosition(command, game, messages);
  withBatch(withRecord(command, messages), messages);
  withSolve(command, messages).action(async () => {
    const flags = command.opts() as SolveFlags & Flags;
    checkFlags(flags);
    const [file] = command.processedArgs as (string | undefined)[];
    const request = await readRequest(readPosition(game, flags), file, flags, context);
    await interruptible(context, (run) => solve(run, request, flags));
  });
}

function withSolve(command: Command, { language, help }: Messages) {
  const gomoku = TEXTS[language];
  return command
    .option('--vcf', gomoku.vcf)
    .option('--vct', gomoku.vct)
    .option('--side <mark>', gomoku.attacker, oneOf('--side', MARKS))
    .option('--time, --milliseconds <n>', help.milliseconds, wholeNumber('--milliseconds', 1))
    .option('--nodes <n>', help.nodes, wholeNumber('--nodes', 1))
    .option('--tree', gomoku.tree);
}

/** A line of fours is its own proof; where one does not do, under Caro, `--vct` has the tree. */
function checkFlags({ vcf, vct, tree }: SolveFlags): void {
  if (vcf && vct) throw new UsageError('cli/conflict', { option: '--vcf', other: '--vct' });
  if (tree && !vct) throw new UsageError('cli/conflict', { option: '--tree', other: '--vcf' });
}

async function solve(run: Run, request: GomokuRequest, flags: SolveFlags): Promise<void> {
  const { context } = run;
  if (flags.batch !== undefined) {
    checkAlone(game, request);
    return runBatch(flags.batch, context, async (line) => {
      const { request: named, limits } = readLine(game, line, request, flags.input, SOLVE_LIMITS);
      const { position } = game.open(named);
      const solution = await solvePosition(run, position, { ...flags, ...limits });
      return recordOf(position, solution, flags);
    });
  }
  const opened = game.open(request);
  const { analysis } = context.messages;
  const gomoku = TEXTS[context.messages.language];
  const solution = await withTicks(
    run.progress,
    (milliseconds) => gomoku.solving(analysis.seconds(milliseconds)),
    () => solvePosition(run, opened.position, flags),
  );
  const text =
    flags.json === true
      ? JSON.stringify(recordOf(opened.position, solution, flags))
      : describe(opened, solution, flags, context);
  await context.write(`${text}\n`);
}

/** The solver's answer with the verifier's word on it. @throws what the signal was aborted with, if it cut the work short. */
async function solvePosition(
  { context, signal }: Run,
  position: GomokuPosition,
  flags: SolveFlags,
): Promise<Solution> {
  const { side = MARKS[position.turn()], milliseconds, nodes } = flags;
  const request = { side, milliseconds, nodes, signal };
  const solution = flags.vct ? await byThreats(position, request) : await byFours(position, request);
  if (solution.status === 'unknown') signal.throwIfAborted();
  const verified = solution.status === 'win' ? verify(position, side, solution) : null;
  if (verified === false) context.exitCode = EXIT.internal;
  return { ...solution, side, verified };
}

export type Found = Omit<Solution, 'side' | 'verified'>;

async function byFours(position: GomokuPosition, request: ThreatRequest): Promise<Found> {
  const { status, principalVariation: line, tree, nodes, milliseconds } = await solveVcf(position, request);
  const proof = status === 'win' ? (tree ?? { fours: line }) : undefined;
  return { attack: 'vcf', status, line, proof, nodes, milliseconds };
}

/** Nodes of the search for threats alone, and of the engine after it. */
const FIRST_NODES = 50_000;
const ENGINE_NODES = 100_000;

/** Where threats are not found soon, the engine looks for a win, and its move is tried first. */
export async function byThreats(position: GomokuPosition, request: ThreatRequest): Promise<Found> {
  const { nodes = Infinity, milliseconds = Infinity, signal, side } = request;
  const started = performance.now();
  const left = (): number | undefined =>
    milliseconds === Infinity ? undefined : Math.max(1, milliseconds - (performance.now() - started));
  const search = async (limit: number, first?: number): Promise<Found> => {
    const limited = limit === Infinity ? undefined : limit;
    const request = { side, signal, nodes: limited, milliseconds: left(), first, tree: true };
    const { status, principalVariation: line, tree, nodes } = await solveVct(position, request);
    return { attack: 'vct', status, line, proof: tree, nodes, milliseconds: performance.now() - started };
  };
  const soon = await search(Math.min(nodes, FIRST_NODES));
  const isOver = soon.status !== 'unknown' || (milliseconds !== Infinity && left()! <= 1);
  if (isOver || signal?.aborted) return soon;
  const { rule, size } = position;
  const attacked = createPosition({ rule, size, board: position.board(), turn: side });
  const { move, value } = await analyse(attacked, { nodes: ENGINE_NODES, milliseconds: left(), signal });
  const isWin = value.kind === 'win';
  return isWin || nodes > FIRST_NODES ? search(nodes, isWin ? move : undefined) : soon;
}

/** The verifier attacks with the side to move. */
function verify(position: GomokuPosition, side: Mark, { proof }: Found): boolean {
  const { rule, size } = position;
  const attacked = createPosition({ rule, size, board: position.board(), turn: side });
  return proof !== undefined && verifyVct(attacked, proof);
}

function recordOf({ size }: GomokuPosition, solution: Solution, { tree }: SolveFlags): object {
  const { attack, side, status, line, proof, verified, nodes, milliseconds } = solution;
  return {
    attack,
    side,
    status,
    principalVariation: pointsOf(line, size),
    verified,
    ...(tree === true ? { tree: proof === undefined ? null : treeRecord(proof, size) } : {}),
    nodes,
    milliseconds: Math.round(milliseconds),
  };
}

function treeRecord(proof: ThreatProof, size: number): object {
  if ('fours' in proof) return { fours: pointsOf(proof.fours, size) };
  return {
    move: formatPoint(proof.move, size),
    answers: proof.answers.map(({ move, then }) => ({
      move: formatPoint(move, size),
      then: treeRecord(then, size),
    })),
    threats: proof.threats.map((line) => pointsOf(line, size)),
  };
}

function pointsOf(moves: readonly number[], size: number): string[] {
  return moves.map((move) => formatPoint(move, size));
}

function describe(
  opened: Opened<GomokuPosition>,
  solution: Solution,
  { tree }: SolveFlags,
  context: Context,
): string {
  const { messages, paint } = context;
  const { analysis } = messages;
  const gomoku = TEXTS[messages.language];
  const { attack, side, status, line, proof, verified, nodes, milliseconds } = solution;
  const { size } = opened.position;
  const name = sideNames(game, messages)[MARKS.indexOf(side)]!;
  const verdict = gomoku.verdict[status](name, gomoku.attacks[attack], Math.ceil(line.length / 2));
  const effort = [analysis.nodes(messages.number(nodes)), analysis.seconds(milliseconds)];
  const facts: (readonly [string, string])[] = [[messages.certificate.result, paint.bold(verdict)]];
  if (line.length > 0) facts.push([analysis.line, pointsOf(line, size).join(' ')]);
  if (verified !== null) facts.push([gomoku.check, verified ? gomoku.verified : gomoku.notVerified]);
  facts.push([analysis.effort, messages.list(effort)]);
  const parts = [boardText(game, opened, context), formatTable(facts)];
  if (tree === true && proof !== undefined)
    parts.push(`${drawTree(proof, size).join('\n')}\n\n${gomoku.treeLegend}`);
  return parts.join('\n\n');
}

/** A move of the attack on the first line, its answers indented below, and each with what follows. */
function drawTree(proof: ThreatProof, size: number): string[] {
  if ('fours' in proof) return [pointsOf(proof.fours, size).join(' ')];
  const answers = proof.answers.flatMap(({ move, then }) => {
    const [first, ...rest] = drawTree(then, size);
    return [`  ${formatPoint(move, size).padEnd(3)}  ${first}`, ...rest.map((line) => `       ${line}`)];
  });
  const others = proof.threats.map((line) => `  ${ANY_OTHER.padEnd(3)}  ${pointsOf(line, size).join(' ')}`);
  return [formatPoint(proof.move, size), ...answers, ...others];
}
