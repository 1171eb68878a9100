/** The program of a thread that learns. */
import { performLearning } from '@games/search-core/learn';
import { serveTasks } from '@games/search-core/worker';

serveTasks(performLearning);
