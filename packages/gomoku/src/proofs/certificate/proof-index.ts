/**
 * Where the parts of a certificate stand in its bytes: all that a player keeps besides them. It takes a few bytes for
 * each byte of the certificate, whatever its content.
 *
 * ```text
 * section   where it begins, then its zone of eight words
 * node      by reply the number of the child that answers it, from 1, four in a word; then where each child begins, counted
 *           from the node, negative for a default
 * ```
 */
import type { ProvenSection } from './certificate-reader';
import { MAX_CERTIFICATE_SIZE } from './format';
import { SET_WORDS } from './proof-board';

export interface ProofIndex {
  readonly addSection: (section: ProvenSection) => void;
  readonly sections: () => number;
  /** Where a section begins, at its level. */
  readonly sectionOffset: (section: number) => number;
  readonly isInZone: (section: number, point: number) => boolean;
  /** Adds a node, as `CheckerOptions.onNode` gets it. */
  readonly addNode: (offset: number, children: Float64Array) => void;
  /** Where the child that answers a reply begins, negative for a default; undefined for a node that was not added. */
  readonly child: (offset: number, reply: number) => number | undefined;
}

const SECTION_WORDS = 1 + SET_WORDS;

export function createProofIndex(): ProofIndex {
  const sections = createWords();
  const nodes = createWords();
  const starts = new Map<number, number>();
  const numbers = new Uint8Array(4 * Math.ceil(MAX_CERTIFICATE_SIZE ** 2 / 4));
  const numberWords = new Int32Array(numbers.buffer);

  return {
    addSection: ({ offset, zone }) => {
      sections.push(offset);
      zone.forEach(sections.push);
    },
    sections: () => sections.count() / SECTION_WORDS,
    sectionOffset: (section) => sections.at(SECTION_WORDS * section) >>> 0,
    isInZone: (section, point) =>
      ((sections.at(SECTION_WORDS * section + 1 + (point >> 5)) >>> (point & 31)) & 1) === 1,
    addNode: (offset, children) => {
      const found: number[] = [];
      children.forEach((child, reply) => {
        const known = found.indexOf(child);
        numbers[reply] = child === 0 ? 0 : known < 0 ? found.push(child) : known + 1;
      });
      starts.set(offset, nodes.count());
      numberWords.forEach(nodes.push);
      for (const child of found) nodes.push(child < 0 ? child + offset : child - offset);
    },
    child: (offset, reply) => {
      const start = starts.get(offset);
      if (start === undefined) return undefined;
      const number = (nodes.at(start + (reply >> 2)) >>> (8 * (reply & 3))) & 255;
      const distance = nodes.at(start + numberWords.length + number - 1);
      return distance < 0 ? distance - offset : distance + offset;
    },
  };
}

function createWords() {
  let words = new Int32Array(1024);
  let count = 0;
  return {
    count: () => count,
    at: (index: number): number => words[index]!,
    push: (word: number): void => {
      if (count === words.length) {
        const larger = new Int32Array(2 * count);
        larger.set(words);
        words = larger;
      }
      words[count++] = word;
    },
  };
}
