/** What a person wants to know about a position, and what the engine has found. */
import { useState } from 'preact/hooks';
import type { ThreatLine } from '../contract/engine';
import { evaluationOf, moveValuesOf, useKnown } from './evaluation-store';
import { useEngine, type AskedPosition } from './use-engine';
import { useLineSteps } from './use-line-steps';

const HINT_MILLISECONDS = 1500;
const ANALYSIS_MILLISECONDS = 20_000;
const THREAT_MILLISECONDS = 5000;
/** Longest part of the best line that is drawn: the board stays readable. */
export const MAX_LINE = 9;
/** Where the page may share memory between threads. */
export const THREADS = globalThis.crossOriginIsolated ? 2 : 1;

export type Study = ReturnType<typeof useStudy>;

/** Asks while nobody else thinks: `isFree`. */
export function useStudy(position: AskedPosition, isFree: boolean) {
  const { key, name } = position;
  useKnown();
  const [wantsAnalysis, setAnalysis] = useState(false);
  const [wantsValues, setValues] = useState(false);
  const [wantsThreats, setThreats] = useState(false);
  const [hintKey, setHintKey] = useState('');
  const [chosen, setChosen] = useState<{ key: string; threat: ThreatLine } | null>(null);
  const [preview, setPreview] = useState<{ key: string; line: readonly number[] } | null>(null);

  const wantsHint = isFree && hintKey === key;
  const hint = useEngine({
    ...position,
    ask: wantsHint ? { kind: 'analyse', milliseconds: HINT_MILLISECONDS } : null,
  });
  const isHinting = wantsHint && hint.isRunning;
  const canStudy = isFree && !isHinting;
  const analysis = useEngine({
    ...position,
    ask:
      canStudy && wantsAnalysis
        ? { kind: 'analyse', milliseconds: ANALYSIS_MILLISECONDS, threads: THREADS }
        : null,
  });
  const values = useEngine({
    ...position,
    worker: 'study',
    ask: canStudy && wantsValues ? { kind: 'values' } : null,
  });
  const threats = useEngine({
    ...position,
    worker: 'study',
    ask: canStudy && wantsThreats ? { kind: 'threats', milliseconds: THREAT_MILLISECONDS } : null,
  });

  const known = threats.insight?.threats ?? [];
  const threat =
    wantsThreats && chosen?.key === key
      ? (known.find((each) => isSameThreat(each, chosen.threat)) ?? null)
      : null;
  const steps = useLineSteps(threat?.line ?? null);
  const previewed = preview?.key === key ? preview.line : null;
  const evaluation = evaluationOf(name);
  const best = wantsAnalysis ? (evaluation?.line ?? []).slice(0, MAX_LINE) : [];
  const bestMove = evaluation?.line[0] ?? hint.insight?.line[0] ?? null;
  return {
    hint: { ...hint, isWanted: wantsHint, move: wantsHint && hint.insight !== null ? bestMove : null },
    askHint: () => setHintKey(key),
    /** `null`: not wanted. */
    analysis: wantsAnalysis ? analysis : null,
    setAnalysis,
    /** What is known of the position, whoever has asked. */
    evaluation,
    values: wantsValues ? values : null,
    /** The values of moves that are wanted; `null`: none. */
    moveValues: wantsValues ? moveValuesOf(name) : null,
    setValues,
    threats: wantsThreats ? threats : null,
    setThreats,
    threat,
    setThreat: (next: ThreatLine | null) => setChosen(next === null ? null : { key, threat: next }),
    setPreview: (line: readonly number[] | null) => setPreview(line === null ? null : { key, line }),
    /** What the board shows: a preview, a threat, the best line. */
    line: previewed ?? (threat === null ? best : steps),
    lineSide: previewed === null ? (threat?.side ?? null) : null,
  };
}

export function isSameThreat(threat: ThreatLine, other: ThreatLine | null): boolean {
  return other !== null && threat.side === other.side && threat.line.join() === other.line.join();
}
