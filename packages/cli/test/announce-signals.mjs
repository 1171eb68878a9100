// Loaded before a program: says to whoever started it when it begins to listen to signals.
import process from 'node:process';

process.on('newListener', (name) => {
  if (name === 'SIGINT' && process.connected)
    process.nextTick(() => process.connected && process.disconnect());
});
