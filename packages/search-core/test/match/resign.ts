import { createChecksummedLines } from '../../src/validation/checksummed-lines';

/** A file of checksummed lines with its records changed, and right checksums again. */
export function resign(
  text: string,
  change: (record: Record<string, unknown>, line: number) => Record<string, unknown> | null,
): string {
  const lines = createChecksummedLines();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const record = JSON.parse(line) as Record<string, unknown>;
      delete record['checksum'];
      const changed = change(record, index + 1);
      return changed === null ? '' : lines.write(changed);
    })
    .join('');
}
