import type { SequenciumPosition } from '@games/sequencium';
import type { BoardProps } from '../../contract/game-module';
import type { SequenciumChoices } from './solved-boards';

export type SequenciumBoardProps = BoardProps<SequenciumPosition, SequenciumChoices>;
