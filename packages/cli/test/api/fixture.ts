import type { AddressInfo } from 'node:net';
import { createApi, type Api } from '../../src/api/server';
import { loadServed } from '../../src/api/served-game';
import type { ApiSettings } from '../../src/api/settings';

const SETTINGS: ApiSettings = {
  bounds: { milliseconds: 20_000, memoryBytes: 2 ** 27 },
  threads: 1,
  queue: 2,
  waitMilliseconds: 30_000,
  arrivalMilliseconds: 10_000,
  graceMilliseconds: 100,
  hosts: [],
  origins: [],
};

export interface Served {
  readonly api: Api;
  readonly address: string;
  readonly port: number;
  /** What the server said of bugs. */
  readonly faults: readonly string[];
}

/** Starts a server; whoever does closes it. */
export async function startServer(settings: Partial<ApiSettings> = {}): Promise<Served> {
  const faults: string[] = [];
  const api = await createApi({ ...SETTINGS, ...settings }, await loadServed(undefined), undefined, (fault) =>
    faults.push(fault),
  );
  await new Promise<void>((resolve) => api.server.listen(0, '127.0.0.1', resolve));
  await api.ready();
  const { port } = api.server.address() as AddressInfo;
  return { api, address: `http://127.0.0.1:${port}`, port, faults };
}

/** Runs a server for a piece of work. */
export async function serving(
  settings: Partial<ApiSettings>,
  work: (served: Served) => Promise<void>,
): Promise<void> {
  const served = await startServer(settings);
  try {
    await work(served);
  } finally {
    await served.api.close();
  }
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Asks for an analysis, or a review. */
export async function ask(
  address: string,
  game: string,
  fields: unknown,
  init: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
  kind: 'analyse' | 'review' = 'analyse',
): Promise<Reply> {
  const response = await fetch(`${address}/v1/${game}/${kind}`, {
    method: 'POST',
    body: JSON.stringify(fields),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Record<string, unknown> };
}

/** A question that takes as long as it may. */
export const LONG = { rows: 15, columns: 15, connect: 5, milliseconds: 20_000 } as const;

/** Reads a figure of the server. */
export async function figure(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const found = new RegExp(`^${name.replaceAll(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text);
  if (found === null) throw new Error(`no figure ${name}`);
  return Number(found[1]);
}

/** Waits until a figure of the server is what it should be; the test's own limit of time ends it. */
export async function until(address: string, name: string, expected: number): Promise<void> {
  while ((await figure(address, name)) !== expected) await new Promise((resolve) => setTimeout(resolve, 10));
}

export interface ServerEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: Record<string, unknown>;
}

/** Reads a stream of server-sent events to its end. */
export function readEvents(text: string): ServerEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      return { event: field('event')!, id: field('id'), data: JSON.parse(field('data')!) as never };
    });
}
