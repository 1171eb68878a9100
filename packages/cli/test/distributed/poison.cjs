// Loaded before the program into a worker: a job that holds the text of POISON breaks what does it.
const { parentPort } = require('node:worker_threads');
const { POISON, POISON_EFFECT } = process.env;

const EFFECTS = {
  throw: () => {
    throw new Error('poisoned');
  },
  'end-thread': () => process.exit(1),
  'kill-process': () => process.kill(process.pid, 'SIGKILL'),
};

if (parentPort) {
  const listen = parentPort.on.bind(parentPort);
  parentPort.on = (name, listener) =>
    listen(name, (message) => {
      if (JSON.stringify(message.job ?? null).includes(POISON)) EFFECTS[POISON_EFFECT]();
      listener(message);
    });
}
