import { answerTasks } from './answer-tasks.ts';
import { openLoop } from './loop.ts';
import { MP4 } from './mp4.ts';

answerTasks({ ...MP4, openLoop });
