/** The script of a thread of Node that learns. */
import { serveTasks } from '../worker';
import { performLearning } from './learn-task';

serveTasks(performLearning);
