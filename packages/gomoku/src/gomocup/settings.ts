/**
 * What a manager has said with `INFO`: limits of time, depth and memory, and the rule.
 *
 * @module
 */
import type { SearchLimits } from '@games/search-core';
import { timeForMove, type Moment } from './clock';
import { readNumbers, printable } from './text';
import type { Rule } from '../rules/rule';

/** How long to think when nobody has said. */
const DEFAULT_TURN = 1000;
/** Time left when there is no limit: what managers send then, or more. */
const UNLIMITED = 2 ** 31 - 1;
/** Of the memory that is allowed, what the program takes without its table. */
const PROGRAM_BYTES = 96 * 2 ** 20;
const LARGEST_TABLE = 256 * 2 ** 20;
const SMALLEST_TABLE = 4 * 2 ** 20;
/** Remarks that wait to be said; nobody reads more. */
const MOST_REMARKS = 10;
/** The bits of `INFO rule`. */
const EXACTLY_FIVE = 1;
const CONTINUOUS = 2;
const RENJU = 4;

export interface ProtocolSettings {
  /** Takes what follows `INFO`; what is unknown is ignored. */
  readonly take: (text: string) => void;
  /** The rule, or `null` when the one asked for is not known here. */
  readonly rule: () => Rule | null;
  /** The number that {@link ProtocolSettings.rule} came from. */
  readonly ruleNumber: () => number;
  /** The limits of the next search; at least one. */
  readonly limits: (moment: Moment) => SearchLimits;
  /** Memory for the engine's tables. */
  readonly memoryBytes: () => number;
  /** Counts the time of a move against the match, until the manager says what is left. */
  readonly spend: (milliseconds: number) => void;
  /** A new match has begun. */
  readonly restart: () => void;
  /** What was wrong with earlier lines, once; managers do not read replies to `INFO`. */
  readonly takeRemarks: () => string[];
}

export function createSettings(): ProtocolSettings {
  let turn: number | undefined;
  let match = 0;
  /** Time left as the manager said it, or counted from there; Infinity: no limit. */
  let left: number | undefined;
  let depth = 0;
  let nodes = 0;
  let memory = 0;
  let rule: number | undefined;
  let remarks: string[] = [];

  const remark = (text: string): void => {
    if (remarks.length < MOST_REMARKS) remarks.push(text);
  };

  const setters: Readonly<Record<string, (value: number) => void>> = {
    timeout_turn: (value) => (turn = Math.max(0, value)),
    timeout_match: (value) => (match = Math.max(0, value)),
    time_left: (value) => (left = value >= UNLIMITED ? Infinity : value),
    max_depth: (value) => (depth = Math.max(0, value)),
    max_node: (value) => (nodes = Math.max(0, value)),
    max_memory: (value) => {
      memory = Math.max(0, value);
      if (memory > 0 && memory < PROGRAM_BYTES + SMALLEST_TABLE)
        remark(`max_memory ${memory} is less than the program needs`);
    },
    rule: (value) => (rule = value),
    // Known, and of no consequence here.
    game_type: () => undefined,
    thread_num: () => undefined,
  };

  const take = (text: string): void => {
    const [key = '', ...values] = text.split(/\s+/);
    const name = key.toLowerCase();
    if (!Object.hasOwn(setters, name)) return;
    const value = values.join(' ');
    const numbers = readNumbers(value, 1);
    // Limits may be as large as their type: more digits than a number holds are no limit.
    if (numbers) setters[name]!(numbers[0]!);
    else if (/^\d{16,}$/.test(value)) setters[name]!(name === 'time_left' ? UNLIMITED : 0);
    else remark(`INFO ${name}: expected a whole number, got ${printable(value)}`);
  };

  const ruleOf = (): Rule | null => {
    if (rule === undefined) return 'freestyle';
    if (rule < 0 || rule > EXACTLY_FIVE + CONTINUOUS + RENJU) return null;
    if (rule & RENJU) return 'renju';
    return rule & EXACTLY_FIVE ? 'standard' : 'freestyle';
  };

  const limits = (moment: Moment): SearchLimits => {
    const remaining = left ?? (match > 0 ? match : undefined);
    const milliseconds = timeForMove({ turn, left: remaining === Infinity ? undefined : remaining }, moment);
    const isLimited = milliseconds !== undefined || depth > 0 || nodes > 0;
    return {
      ...(isLimited ? milliseconds !== undefined && { milliseconds } : { milliseconds: DEFAULT_TURN }),
      ...(depth > 0 && { depth }),
      ...(nodes > 0 && { nodes }),
    };
  };

  return {
    take,
    rule: ruleOf,
    ruleNumber: () => rule ?? 0,
    limits,
    memoryBytes: () =>
      memory === 0
        ? LARGEST_TABLE
        : Math.min(Math.max(memory - PROGRAM_BYTES, SMALLEST_TABLE), LARGEST_TABLE),
    spend: (milliseconds) => {
      if (left !== undefined || match > 0) left = (left ?? match) - milliseconds;
    },
    restart: () => {
      left = undefined;
    },
    takeRemarks: () => {
      const said = remarks;
      remarks = [];
      return said;
    },
  };
}
