import { answerTasks } from './answer-tasks.ts';
import { MP4 } from './mp4.ts';

answerTasks(MP4);
