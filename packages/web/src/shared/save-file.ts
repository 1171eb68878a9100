/** Hands a file to the browser, which saves it. */
export function saveFile(name: string, content: BlobPart, type = ''): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
