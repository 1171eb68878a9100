// A thread of `games serve --api` and `games mcp`: answers one question at a time.
import { serveTasks } from '@games/search-core/worker';
import { answerQuestion } from './api/answer-question';
import type { Answer, Question } from './api/messages';

serveTasks<Question, Answer, string>((question, { signal, note }) =>
  answerQuestion(question, { signal, onProgress: note }),
);
