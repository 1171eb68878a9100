import type { CardRowsPosition } from '@games/card-rows';
import type { EngineExtras } from '../../contract/engine-extras';
import { toOptions, type CardOptions } from './deal';

export const engine: EngineExtras<CardRowsPosition, CardOptions> = {
  toOptions,
  // So that a person sees where each card goes.
  lookMilliseconds: 300,
};
