/**
 * Wins by fours and by threats: found by the threat solver, then checked by the rules alone.
 *
 * @module
 */
import { formatPoint, type GomokuPosition } from '@games/gomoku';
import { attackingMoves } from '@games/gomoku/internal';
import type { ThreatProof } from '@games/gomoku/threats';
import type { Command } from '@commander-js/extra-typings';
import { runBatch } from '../../../files/batch';
import type { Context } from '../../../context';
import { EXIT, refuseTogether, UsageError } from '../../../errors';
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
import { type MeasuredSolution, solveThreats, verifyThreats } from '../proofs';
import { readRequest, withRecord } from './record-file';
import { sideNames } from '../../../game/game-names';
import { boardText } from '../../../screen/board-text';
import { TEXTS } from '../texts';

type Mark = (typeof MARKS)[number];

type SolveFlags = BatchFlags & FlagsOf<typeof withSolve>;

/** The solver's result for a position, and the verifier's verdict on it. */
interface Solution extends MeasuredSolution {
  readonly side: Mark;
  /** Whether the verifier accepts the proof; null where there is none. */
  readonly verified: boolean | null;
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
    'games gomoku solve game.sgf --vct --shortest',
    'games gomoku solve game.sgf --within 3',
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
    .option('--shortest', gomoku.shortest)
    .option('--within <n>', gomoku.within, wholeNumber('--within', 1))
    .option('--tree', gomoku.tree);
}

/** A line of fours is its own proof; where one does not do, under Caro, `--vct` has the tree. */
function checkFlags({ vcf, vct, tree, shortest, within }: SolveFlags): void {
  if (shortest) refuseTogether('--shortest', { within });
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
  const request = { side, milliseconds, nodes, signal, within: flags.within };
  const solution = await solveThreats(position, request, flags);
  if (solution.status === 'unknown') signal.throwIfAborted();
  const verified = solution.status === 'win' ? verifyThreats(position, side, solution) : null;
  if (verified === false) context.exitCode = EXIT.internal;
  return { ...solution, side, verified };
}

function recordOf(
  { size }: GomokuPosition,
  solution: Solution,
  { tree, shortest, within }: SolveFlags,
): object {
  const { attack, side, status, line, proof, verified, noneWithin, nodes, milliseconds } = solution;
  const isAboutMoves = shortest === true || within !== undefined;
  return {
    attack,
    side,
    status,
    principalVariation: pointsOf(line, size),
    verified,
    ...(isAboutMoves ? { moves: proof === undefined ? null : attackingMoves(proof), noneWithin } : {}),
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
  { tree, shortest, within }: SolveFlags,
  context: Context,
): string {
  const { messages, paint } = context;
  const { analysis } = messages;
  const gomoku = TEXTS[messages.language];
  const { attack, side, status, line, proof, verified, noneWithin, nodes, milliseconds } = solution;
  const { size } = opened.position;
  const name = sideNames(game, messages)[MARKS.indexOf(side)]!;
  const isAboutMoves = shortest === true || within !== undefined;
  const most = isAboutMoves && proof !== undefined ? attackingMoves(proof) : Math.ceil(line.length / 2);
  const { win, none, unknown } = gomoku.verdict;
  const by = gomoku.attacks[attack];
  const verdict =
    status === 'win' ? win(name, by, most) : status === 'none' ? none(name, by, within) : unknown(name, by);
  const effort = [analysis.nodes(messages.number(nodes)), analysis.seconds(milliseconds)];
  const facts: (readonly [string, string])[] = [[messages.certificate.result, paint.bold(verdict)]];
  if (isAboutMoves)
    facts.push([gomoku.fewest, gomoku.movesNeeded(proof === undefined ? null : most, noneWithin)]);
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
