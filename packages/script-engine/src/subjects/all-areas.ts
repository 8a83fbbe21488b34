import { BODY_AREAS } from './body.ts';
import { CULTURE_AREAS } from './culture.ts';
import { FOOD_AREAS } from './food.ts';
import { HISTORY_AREAS } from './history.ts';
import { HOME_AREAS } from './home.ts';
import { MOBILITY_AREAS } from './mobility.ts';
import { MONEY_AREAS } from './money.ts';
import { NATURE_AREAS } from './nature.ts';
import { PEOPLE_AREAS } from './people.ts';
import { SCIENCE_AREAS } from './science.ts';
import { SERVICE_AREAS } from './services.ts';
import { STYLE_AREAS } from './style.ts';
import type { SubjectArea } from './subject-area.ts';
import { TECHNOLOGY_AREAS } from './technology.ts';
import { WORK_AREAS } from './work.ts';

/** Every subject area that the writer knows, in no particular order. */
export const ALL_AREAS: readonly SubjectArea[] = [
  ...FOOD_AREAS,
  ...HOME_AREAS,
  ...BODY_AREAS,
  ...MONEY_AREAS,
  ...WORK_AREAS,
  ...TECHNOLOGY_AREAS,
  ...NATURE_AREAS,
  ...SCIENCE_AREAS,
  ...MOBILITY_AREAS,
  ...CULTURE_AREAS,
  ...HISTORY_AREAS,
  ...PEOPLE_AREAS,
  ...STYLE_AREAS,
  ...SERVICE_AREAS,
];
