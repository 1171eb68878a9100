// A thread of `games worker`: does one job at a time.
import { loadHandler } from './commands/job-handlers';
import type { JobAnswer } from './distributed/job';
import type { ThreadJob } from './distributed/job-threads';
import { createPerformer } from './distributed/perform';
import { serveThread } from './threads/serve-thread';

const perform = createPerformer(loadHandler);

serveThread<ThreadJob, JobAnswer>(({ job, shared }) => perform(job, shared));
