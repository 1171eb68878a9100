/** The settings of a session, as a manager gives them with `INFO`: limits of time, depth and memory, and the rule. */
import type { SearchLimits } from '@games/search-core';
import type { Rule } from '../board/rule';
import { printable, ProtocolError, readNumbers } from './text';
import { createTimeControl, type GameStage } from './time-control';

/** Time for a move when no limit at all is given. */
const DEFAULT_MILLISECONDS = 1000;
/** Memory that the program takes without its table, in bytes. */
const PROGRAM_BYTES = 96 * 2 ** 20;
export const MAX_TABLE_BYTES = 256 * 2 ** 20;
const MIN_TABLE_BYTES = 4 * 2 ** 20;
/** The most threads that `INFO thread_num` can ask for. */
export const MAX_THREADS = 64;
/** Notices that wait to be sent; nobody reads more. */
const MAX_NOTICES = 10;
/** The bits of `INFO rule`: Gomocup has no rule that is a continuous game alone, and Yixin-Board means renju by it. */
const EXACTLY_FIVE = 1;
const CONTINUOUS = 2;
const RENJU = 4;
const CARO = 8;
/** The numbers of `INFO rule`, for people. */
const RULE_NUMBERS = '0 freestyle, 1 standard, 4 renju, 8 Caro';

export type ProtocolSettings = ReturnType<typeof createSettings>;

/** @param ponders - the setting until `INFO pondering` changes it. */
export function createSettings(ponders = false) {
  const time = createTimeControl();
  let depth = 0;
  let nodes = 0;
  let memory = 0;
  let threads = 1;
  let rule = 0;
  let hashBytes = 0;
  let isDetailed = false;
  let isPondering = ponders;
  let notices: string[] = [];

  const notice = (text: string): void => {
    if (notices.length < MAX_NOTICES) notices.push(text);
  };

  const setMemory = (bytes: number): void => {
    memory = Math.max(0, bytes);
    if (memory > 0 && memory < PROGRAM_BYTES + MIN_TABLE_BYTES)
      notice(`max_memory ${memory} is less than the program needs`);
  };

  const setRule = (number: number): void => {
    rule = number;
    if (number === CONTINUOUS) notice('INFO rule 2 is played as renju, as Yixin-Board means it');
    else if (number & CONTINUOUS)
      notice(`INFO rule ${number}: games that go on after a five are not supported`);
  };

  const setters: Readonly<Record<string, (value: number) => void>> = {
    timeout_turn: time.setTurn,
    timeout_match: time.setMatch,
    time_left: time.setLeft,
    max_depth: (value) => (depth = Math.max(0, value)),
    max_node: (value) => (nodes = Math.max(0, value)),
    max_memory: setMemory,
    rule: setRule,
    thread_num: (value) => (threads = Math.min(Math.max(value, 1), MAX_THREADS)),
    pondering: (value) => (isPondering = value !== 0),
    // Yixin-Board: KiB of the table; whether to report a search while it goes on.
    hash_size: (value) => (hashBytes = Math.max(0, value) * 1024),
    show_detail: (value) => (isDetailed = (value & 1) === 1),
    // Known, and of no consequence here.
    game_type: () => undefined,
  };

  /** Takes the text after `INFO`; what is unknown is ignored. */
  const set = (text: string): void => {
    const [key = '', ...values] = text.split(/\s+/);
    const name = key.toLowerCase();
    if (!Object.hasOwn(setters, name)) return;
    const value = values.join(' ');
    const numbers = readNumbers(value, 1);
    // Limits may be as large as their type: more digits than a number holds are no limit.
    if (numbers) setters[name]!(numbers[0]!);
    else if (/^\d{16,}$/.test(value)) setters[name]!(name === 'time_left' ? Infinity : 0);
    else notice(`INFO ${name}: expected a whole number, got ${printable(value)}`);
  };

  /** The limits of the next search; at least one. */
  const limits = (stage: GameStage): SearchLimits => {
    const given = {
      milliseconds: time.timeForMove(stage),
      depth: depth > 0 ? depth : undefined,
      nodes: nodes > 0 ? nodes : undefined,
    };
    const isLimited = Object.values(given).some((limit) => limit !== undefined);
    return isLimited ? given : { milliseconds: DEFAULT_MILLISECONDS };
  };

  return {
    set,
    /** The rule; freestyle until another one is set. `null`: the one that is set is not supported. */
    rule: (): Rule | null => ruleOfNumber(rule),
    /** The rule. @throws ProtocolError where it is not supported. */
    requireRule: (): Rule => {
      const known = ruleOfNumber(rule);
      if (known === null) throw new ProtocolError(`INFO rule ${rule} is not supported, only ${RULE_NUMBERS}`);
      return known;
    },
    limits,
    /** The time that a hard move may take beyond its {@link limits}. */
    maxTime: time.maxTimeForMove,
    memoryBytes: (): number => {
      const forMemory = memory === 0 ? MAX_TABLE_BYTES : memory - PROGRAM_BYTES;
      const wanted = hashBytes === 0 ? forMemory : Math.min(hashBytes, forMemory);
      return Math.min(Math.max(wanted, MIN_TABLE_BYTES), MAX_TABLE_BYTES);
    },
    /** Returns whether to report a search while it goes on, as Yixin-Board draws it. */
    showsDetail: (): boolean => isDetailed,
    /** Threads that the engine may use, from 1 to {@link MAX_THREADS}. */
    threads: (): number => threads,
    /** Returns whether the engine may search while the opponent thinks. */
    ponders: (): boolean => isPondering,
    /** Counts the time of a move against the match until the manager reports the time left. */
    spend: time.spend,
    restart: time.restart,
    /** Says what was wrong with earlier lines, once; managers do not read replies to `INFO`. */
    takeNotices: (): string[] => {
      const said = notices;
      notices = [];
      return said;
    },
  };
}

function ruleOfNumber(number: number): Rule | null {
  if (number < 0 || number >= 2 * CARO) return null;
  if (number & CARO) return number & RENJU ? null : 'caro';
  if (number & RENJU || number === CONTINUOUS) return 'renju';
  return number & EXACTLY_FIVE ? 'standard' : 'freestyle';
}
