import type { SequenciumPosition } from '@games/sequencium';
import type { BoardProps } from '../../contract/game-module';
import type { SequenciumChoices } from './options';

export type SequenciumBoardProps = BoardProps<SequenciumPosition, SequenciumChoices>;
