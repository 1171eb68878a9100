// Writes the network as an ONNX model: protocol buffers by hand, with the field numbers of
// https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
import { Buffer } from 'node:buffer';
import { CELLS, HIDDEN, INPUTS } from './network.js';

const FLOAT = 1;

/** A field that is a number. */
const number = (field, value) => Buffer.of(field << 3, ...varint(value));

/** A field that is a text, bytes, or a message of fields. */
function content(field, ...parts) {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.of((field << 3) | 2, ...varint(bytes.length)), bytes]);
}

function varint(value) {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}

/** A node of the graph: its operation, its inputs by name, its output. */
const node = (operation, inputs, output) =>
  content(1, ...inputs.map((name) => content(1, name)), content(2, output), content(4, operation));

/** Weights, little-endian. */
const tensor = (name, dimensions, values) =>
  content(
    5,
    ...dimensions.map((size) => number(1, size)),
    number(2, FLOAT),
    content(8, name),
    content(9, new Uint8Array(values.buffer)),
  );

/** An input (field 11) or output (12) of the graph: rows of a batch. */
function rows(field, name, width) {
  const shape = content(2, content(1, content(2, 'batch')), content(1, number(1, width)));
  return content(field, content(1, name), content(2, content(1, number(1, FLOAT), shape)));
}

/** @returns the bytes of the model: `positions` in, `values` and `priors` out. */
export function toOnnx({ hidden, hiddenBias, value, valueBias, policy, policyBias }) {
  const graph = content(
    7,
    node('Gemm', ['positions', 'hidden', 'hiddenBias'], 'sums'),
    node('Relu', ['sums'], 'active'),
    node('Gemm', ['active', 'value', 'valueBias'], 'valueSum'),
    node('Tanh', ['valueSum'], 'values'),
    node('Gemm', ['active', 'policy', 'policyBias'], 'policySums'),
    node('Softmax', ['policySums'], 'priors'),
    content(2, 'tic-tac-toe'),
    tensor('hidden', [INPUTS, HIDDEN], hidden),
    tensor('hiddenBias', [HIDDEN], hiddenBias),
    tensor('value', [HIDDEN, 1], value),
    tensor('valueBias', [1], valueBias),
    tensor('policy', [HIDDEN, CELLS], policy),
    tensor('policyBias', [CELLS], policyBias),
    rows(11, 'positions', INPUTS),
    rows(12, 'values', 1),
    rows(12, 'priors', CELLS),
  );
  const [version, operators] = [8, 13];
  return Buffer.concat([number(1, version), graph, content(8, number(2, operators))]);
}
