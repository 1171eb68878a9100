interface MessagePipe {
  readonly port1: { onmessage: (() => void) | null; close(): void };
  readonly port2: { postMessage(message: null): void };
}

/** The ways of a platform to let other work run; browsers have no `setImmediate`. */
interface Platform {
  readonly setImmediate?: ((call: () => void) => unknown) | undefined;
  readonly MessageChannel?: (new () => MessagePipe) | undefined;
  readonly setTimeout: (call: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

/** Those of this platform, kept when this module is loaded: fake timers of Vitest and Jest come later, and hold up no search. */
const platform = /* @__PURE__ */ keepPlatform(globalThis as unknown as Platform);

function keepPlatform(platform: Platform): Platform {
  return {
    setImmediate: platform.setImmediate?.bind(platform),
    MessageChannel: platform.MessageChannel,
    setTimeout: platform.setTimeout.bind(platform),
    clearTimeout: platform.clearTimeout.bind(platform),
  };
}

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
