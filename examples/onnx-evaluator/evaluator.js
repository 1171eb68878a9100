// An ONNX model as the evaluator of a Monte-Carlo search.
import { InferenceSession, Tensor } from 'onnxruntime-web';
import { INPUTS, writeInput } from './network.js';

export async function createEvaluator(model, batchSize = 8) {
  const session = await InferenceSession.create(model);
  const input = new Float32Array(batchSize * INPUTS);
  return {
    batchSize,
    encode: (position, index) => writeInput(position, input, index * INPUTS),
    evaluate: async (count) => {
      const positions = new Tensor('float32', input.slice(0, count * INPUTS), [count, INPUTS]);
      const { values, priors } = await session.run({ positions });
      return { values: values.data, priors: priors.data };
    },
  };
}
