import { library } from '../../tsup.base.ts';

export default library({
  entry: ['src/bin.ts', 'src/pbrain.ts'],
  format: ['esm'],
  platform: 'node',
  dts: false,
});
