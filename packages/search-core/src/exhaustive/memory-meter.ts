/** Thrown where memory runs out, and caught by the run of the work that needs it. */
export class MemoryFull extends Error {}

export type MemoryMeter = ReturnType<typeof createMemoryMeter>;

export function createMemoryMeter(bytes: number) {
  let left = bytes;
  let lowest = bytes;
  return {
    bytes,
    /** Takes bytes, or gives them back; throws where more are taken than are left. */
    take: (taken: number): void => {
      left -= taken;
      if (left < 0) throw new MemoryFull();
      if (left < lowest) lowest = left;
    },
    /** Whether this number of bytes is left. */
    has: (wanted: number): boolean => wanted <= left,
    /** The most bytes that were in use. */
    peak: (): number => bytes - lowest,
  };
}
