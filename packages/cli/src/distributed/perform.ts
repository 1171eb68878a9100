import type { JobAnswer, JobData, LoadHandler } from './job';

type Answer = (item: unknown) => Promise<unknown>;

/** Does jobs, one at a time; what was prepared for a setup is kept until another comes. */
export function createPerformer(
  loadHandler: LoadHandler,
): (job: JobData, shared: unknown) => Promise<JobAnswer> {
  let latest: { readonly key: string; readonly answer: Answer } | undefined;

  const prepare = async ({ kind: name, setup, items }: JobData, shared: unknown) => {
    const kind = await loadHandler(name);
    if (kind === undefined) throw new Error(`kind: no jobs of the kind '${name}' are known here`);
    const key = JSON.stringify([name, setup]);
    if (latest?.key !== key)
      latest = { key, answer: await kind.open(kind.readSetup(setup, 'setup'), shared) };
    const { answer } = latest;
    return { answer, items: items.map((item, index) => kind.readItem(item, `items[${index}]`)) };
  };

  return async (job, shared) => {
    const started = performance.now();
    const { answer, items } = await prepare(job, shared);
    const answers: unknown[] = [];
    for (const item of items) answers.push(await answer(item));
    return { answers, milliseconds: Math.round(performance.now() - started) };
  };
}
