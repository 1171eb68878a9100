/** Thrown where memory runs out, and caught by the run of the work that needs it. */
export class MemoryFull extends Error {}

export interface MemoryMeter {
  readonly bytes: number;
  /** Takes bytes, or gives them back; throws where more are taken than are left. */
  readonly take: (bytes: number) => void;
  /** Whether this number of bytes is left. */
  readonly has: (bytes: number) => boolean;
  /** The most bytes that were in use. */
  readonly peak: () => number;
}

export function createMemoryMeter(bytes: number): MemoryMeter {
  let left = bytes;
  let lowest = bytes;
  return {
    bytes,
    take: (taken) => {
      left -= taken;
      if (left < 0) throw new MemoryFull();
      if (left < lowest) lowest = left;
    },
    has: (wanted) => wanted <= left,
    peak: () => bytes - lowest,
  };
}
