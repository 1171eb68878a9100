// A thread of `games serve --api`: answers one question at a time.
import { serveTasks } from '@games/search-core/worker';
import { analyseQuestion } from './api/analyse-question';
import type { Answer, Question } from './api/messages';

serveTasks<Question, Answer, string>((question, { signal, note }) =>
  analyseQuestion(question, { signal, onProgress: note }),
);
