import { answerTasks } from './answer-tasks.ts';
import { openLoop } from './loop.ts';
import { WEBM } from './webm.ts';

answerTasks({ ...WEBM, openLoop });
