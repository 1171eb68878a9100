// With PORT: serves until Ctrl-C. Without: asks itself two questions, and ends.
import { createAnalysisPool } from '@games/gomoku/parallel';
import { createServer } from './server';

const pool = createAnalysisPool({ workers: 2, queue: 50 });
const app = createServer(pool);
app.addHook('onClose', () => pool.close(5000)); // what is under way may end
const { PORT } = process.env;
const address = await app.listen({ host: '127.0.0.1', port: Number(PORT ?? 0) });

if (PORT !== undefined) {
  console.log(`listening at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
} else {
  const answer = await fetch(`${address}/analyse`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moves: 'h8 a1 i8 a2 j8 a3 k8 a4' }),
  });
  const { move, text } = (await answer.json()) as { move: string; text: string };
  console.log(`${move}: ${text}`);

  const stream = await fetch(`${address}/analyse?moves=h8,i9&milliseconds=300`);
  const events = [...(await stream.text()).matchAll(/^event: (\w+)$/gm)].map(([, event]) => event);
  console.log(`${events.length - 1} times progress, then ${events.at(-1)}`);
  await app.close();
}
