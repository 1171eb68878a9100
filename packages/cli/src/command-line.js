// See command-line.d.ts.
export function readCommandLine(argv) {
  let language;
  let isColourless = false;
  let isAscii = false;
  let hasOption = false;
  const words = [];
  const path = [];
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index];
    if (word === '--no-color') isColourless = true;
    else if (word === '--ascii') isAscii = true;
    else if (word.startsWith('--lang=')) language = word.slice('--lang='.length);
    else if (word === '--lang' && index + 1 < argv.length) language = argv[++index];
    else if (word === '--') {
      const rest = argv.slice(index + 1);
      words.push(word, ...rest);
      if (!hasOption) path.push(...rest);
      break;
    } else {
      hasOption ||= word.length > 1 && word.startsWith('-');
      words.push(word);
      if (!hasOption) path.push(word);
    }
  }
  if (path[0] === 'help') path.shift();
  return { language, isColourless, isAscii, words, path };
}

export function isModulePath(word) {
  return /^(\.{0,2}[/\\]|file:|data:)/.test(word) || /\.[cm]?[jt]s$/.test(word);
}
