/** The boards of a page: neighbours differ in a line or two, so each line is kept once. */
export function createBoards() {
  const numbers = new Map<string, number>();
  const boards: (readonly number[] | null)[] = [];
  const numberOf = (line: string): number => {
    const known = numbers.get(line);
    if (known !== undefined) return known;
    numbers.set(line, numbers.size);
    return numbers.size - 1;
  };
  return {
    add: (text: string | undefined) =>
      boards.push(text === undefined ? null : text.split(/\r\n|[\n\r]/).map(numberOf)),
    data: () => ({ lines: [...numbers.keys()], boards }),
  };
}
