import { OPTIONS } from '@games/gomoku';
import type { OptionSchemas } from '@games/search-core';
import type { Chosen } from '../../contract/options';

export const options = {
  size: OPTIONS.size,
  rule: OPTIONS.rule,
  opening: {
    type: 'string',
    enum: ['none', 'swap2'],
    default: 'none',
    description: 'How the colours are chosen.',
  },
} as const satisfies OptionSchemas;
export type GomokuOptions = Chosen<typeof options>;

/** Those of the definition, which knows no openings. */
export function toOptions({ size, rule }: GomokuOptions): { size: number; rule: GomokuOptions['rule'] } {
  return { size, rule };
}
