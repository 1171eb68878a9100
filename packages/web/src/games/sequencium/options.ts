import { OPTIONS } from '@games/sequencium';
import type { Chosen } from '../../contract/options';

const { rows, columns, start, balanced } = OPTIONS;

export const options = { rows, columns, start, balanced };
export type SequenciumChoices = Chosen<typeof options>;
