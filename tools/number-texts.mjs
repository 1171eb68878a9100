// Texts of docs/numbers.json. A figure that was measured stands in a field of its own (`value`, `other`, `ratio`), and a
// text names the field: `{ratio}`.

const PLACEHOLDER = /\{(\w+)\}/g;
/** A number with the letters that belong to it: `0.3`, `L1_R2`. */
const NUMBER = /\w*\d(?:[\w.,]*\w)?/g;

/** A text with its placeholders replaced by the fields of the entry. */
export function fillText(text, entry, language) {
  return text.replaceAll(PLACEHOLDER, (_, field) => {
    const found = entry[field]?.[language] ?? entry[field];
    if (typeof found !== 'string') throw new Error(`${entry.id}: there is no text in its field ${field}`);
    return found;
  });
}

/** Numbers typed into the headline of an entry that are neither in its command nor among its parameters. */
export function typedFigures({ headline = {}, command, parameters = [] }) {
  const known = new Set([command, ...parameters].join(' ').match(NUMBER));
  return Object.values(headline).flatMap((text) =>
    (text.replaceAll(PLACEHOLDER, '').match(NUMBER) ?? []).filter((number) => !known.has(number)),
  );
}
