import { z } from 'zod';
import { get } from './endpoint.ts';
import { Instant, Revision, successOf } from './shapes.ts';

/** When a part was created and last changed, and whether visitors see it. */
export const Published = z.object({
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  revision: Revision,
});

/** Defines an endpoint that returns what visitors see of a part of the site, and all of it to administrators. */
export function defineReading<const Path extends string, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  answer: Answer,
) {
  return get(path, {
    access: 'public',
    areas: ['content'],
    shared: true,
    feature: 'site-content',
    summary,
    response: successOf(answer),
  });
}
