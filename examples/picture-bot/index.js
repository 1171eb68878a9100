// A conversation with the bot.
//   node index.js
import { answer } from './bot.js';

for (const message of ['hello', 'new 9 3', 'play e5', 'play e5', 'play e6', 'undo']) {
  const { text, files } = await answer('#games', message);
  const pictures = files.map(
    ({ name, data }) => `${name}, ${data.match(/class="piece/g)?.length ?? 0} stones`,
  );
  console.log(`> ${message}\n${text}${pictures.map((each) => ` [${each}]`).join('')}`);
}
