/** One vector of weights under Adam (Kingma and Ba 2015). */
export interface Adam {
  /** Moves the weights in place against their gradient. */
  readonly step: (weights: Float64Array, gradient: Float64Array, rate: number) => void;
}

const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const MEAN_GAIN = 0.1;
const SQUARE_GAIN = 0.001;
const MIN_SPEED = 1e-7;

/** The memory of a descent over weights, each with a scale of its rate. */
export function createAdam(scales: Float64Array): Adam {
  const { length } = scales;
  const mean = new Float64Array(length);
  const square = new Float64Array(length);
  let steps = 0;
  return {
    step: (weights, gradient, rate) => {
      steps++;
      const squareShare = 1 - SQUARE_DECAY ** steps;
      const meanShare = 1 - MEAN_DECAY ** steps;
      for (let index = 0; index < length; index++) {
        mean[index] = MEAN_DECAY * mean[index]! + MEAN_GAIN * gradient[index]!;
        square[index] = SQUARE_DECAY * square[index]! + SQUARE_GAIN * gradient[index]! ** 2;
        const speed = Math.sqrt(square[index]! / squareShare) + MIN_SPEED;
        weights[index]! -= (rate * scales[index]! * mean[index]!) / meanShare / speed;
      }
    },
  };
}
