interface MessagePipe {
  readonly port1: { onmessage: (() => void) | null; close(): void };
  readonly port2: { postMessage(message: null): void };
}

/** The ways of this platform to let other work run; browsers have no `setImmediate`. */
const platform = globalThis as unknown as {
  setImmediate?: (call: () => void) => unknown;
  MessageChannel?: new () => MessagePipe;
  setTimeout: (call: () => void, milliseconds: number) => unknown;
  clearTimeout: (timer: unknown) => void;
};

/** Calls after a time, unless it is cancelled by the function that is returned. */
export function callAfter(milliseconds: number, call: () => void): () => void {
  const timer = platform.setTimeout(call, milliseconds);
  return () => platform.clearTimeout(timer);
}

/** Calls after the timers, messages and signals that are due. */
export function callAfterEvents(call: () => void): void {
  if (platform.setImmediate) platform.setImmediate(call);
  else if (platform.MessageChannel) {
    const { port1, port2 } = new platform.MessageChannel();
    port1.onmessage = () => {
      port1.close();
      call();
    };
    port2.postMessage(null);
  } else platform.setTimeout(call, 0);
}
