import { answerTasks } from './answer-tasks.ts';
import { WEBM } from './webm.ts';

answerTasks(WEBM);
