import { viewerWords } from '@games/search-core/explain/viewer';
import type { JSX } from 'preact';
import { ALGORITHMS, type Algorithm } from './algorithms';
import type { Language } from '../words/language';
import type { Count } from './searches';
import type { LabText } from './text/en';

interface ComparisonProps {
  readonly text: LabText;
  readonly languageTag: string;
  readonly language: Language;
  /** What has been counted by now. */
  readonly counts: readonly Count[];
  /** More nodes than these were not counted. */
  readonly limit: number;
  readonly chosen: Algorithm;
  readonly onChoose: (algorithm: Algorithm) => void;
}

/** How many nodes each search visits, as a bar chart; a bar is chosen to see its tree. */
export function Comparison(props: ComparisonProps): JSX.Element {
  const { text, languageTag, language, counts, chosen, onChoose, limit } = props;
  const { score } = viewerWords(language);
  const number = new Intl.NumberFormat(languageTag);
  const percent = new Intl.NumberFormat(languageTag, { style: 'percent', maximumSignificantDigits: 2 });
  const countOf = (algorithm: Algorithm): Count | undefined =>
    counts.find((each) => each.algorithm === algorithm);
  const nodesOf = (algorithm: Algorithm): number | null | undefined => {
    const count = countOf(algorithm);
    return count === undefined ? undefined : (count.found?.nodes ?? null);
  };
  const isMore = (algorithm: Algorithm, than: Algorithm): boolean =>
    (nodesOf(algorithm) ?? 0) > (nodesOf(than) ?? Infinity);
  const most = Math.max(1, ...ALGORITHMS.map((algorithm) => nodesOf(algorithm) ?? 0));
  const full = ALGORITHMS.some((algorithm) => nodesOf(algorithm) === null) ? limit : most;
  const minimax = nodesOf('minimax');
  const values = new Set(counts.flatMap(({ found }) => (found === null ? [] : [found.value])));
  return (
    <section class="lab-group" aria-labelledby="lab-counts">
      <h2 id="lab-counts">
        {text.algorithm} · {text.counts}
      </h2>
      <div class="lab-bars">
        {ALGORITHMS.map((algorithm) => {
          const nodes = nodesOf(algorithm);
          const earlier = countOf(algorithm)?.found?.earlier ?? 0;
          const isPart = algorithm !== 'minimax' && typeof nodes === 'number' && typeof minimax === 'number';
          return (
            <button
              key={algorithm}
              type="button"
              class={`lab-choice lab-bar ${algorithm}`}
              aria-pressed={algorithm === chosen}
              onClick={() => onChoose(algorithm)}
            >
              <span>{text.algorithms[algorithm].name}</span>
              <span class="figures lab-bar-count" data-algorithm={algorithm}>
                {nodes === undefined
                  ? '…'
                  : nodes === null
                    ? text.moreThan(number.format(limit))
                    : number.format(nodes)}
              </span>
              <svg class="lab-bar-drawing" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  width={Math.max(0.8, (100 * (nodes ?? (nodes === null ? full : 0))) / full)}
                  height="6"
                />
              </svg>
              <span class="figures lab-bar-share">
                {isPart ? text.share(percent.format(nodes / minimax)) : '\u00a0'}
              </span>
              {earlier === 0 ? null : (
                <span class="figures lab-bar-share is-earlier">{text.earlier(number.format(earlier))}</span>
              )}
            </button>
          );
        })}
      </div>
      <p class="note">
        {text.countsNote}
        {counts.length === ALGORITHMS.length && values.size === 1
          ? ` ${text.sameValue(score([...values][0]!))}`
          : ''}
      </p>
      {isMore('ordered', 'alpha-beta') ? <p class="note">{text.luckyOrder}</p> : null}
      {isMore('pvs', 'ordered') ? <p class="note">{text.smallTree}</p> : null}
    </section>
  );
}
