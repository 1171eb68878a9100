interface FileHandlers {
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (files: FileList) => void;
}

/**
 * Keeps the browser from leaving the page when a file is dropped on it.
 *
 * @param handlers - without them the pointer shows that the page takes no files.
 * @returns a function that removes the listeners.
 */
export function catchFiles(target: Document | Window, handlers?: FileHandlers): () => void {
  const drag = (event: Event): void => {
    const { dataTransfer } = event as DragEvent;
    // Text may be dropped into a field. A game's listeners, on the document, run before those of the page.
    if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    dataTransfer.dropEffect = handlers === undefined ? 'none' : 'copy';
    handlers?.onOver(true);
  };
  const leave = (event: Event): void => {
    if ((event as DragEvent).relatedTarget === null) handlers?.onOver(false);
  };
  const drop = (event: Event): void => {
    const { dataTransfer } = event as DragEvent;
    if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    handlers?.onOver(false);
    handlers?.onDrop(dataTransfer.files);
  };
  const listeners = [
    ['dragenter', drag],
    ['dragover', drag],
    ['dragleave', leave],
    ['drop', drop],
  ] as const;
  for (const [name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) target.removeEventListener(name, listener);
  };
}
