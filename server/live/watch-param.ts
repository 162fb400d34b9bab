import { z } from '@hono/zod-openapi';
import { CITIES, EXPERTISE, MAX_SUBSCRIPTIONS, m, parseSubscription } from '@passa/domain';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const list = `list/(?:\\*|${CITIES.join('|')})/(?:\\*|${EXPERTISE.join('|')})`;
const newest = 'newest/job-(?:opened|changed)(?:~\\d{1,15})?';
const subscription = z
  .string()
  .regex(new RegExp(`^(?:job/${id}|${list}|${newest})$`), { error: m.validation_not_valid })
  .transform(parseSubscription);

/** The `watch` parameter of the stream: the subscriptions, separated by commas. */
export const watchParam = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(subscription).max(MAX_SUBSCRIPTIONS, { error: m.validation_not_valid }))
  .openapi({
    type: 'string',
    description:
      'What a worker has on screen, separated by commas: `job/{id}`, `list/{city}/{expertise}` with `*` for all of them, and `newest/{event}~{time}` for jobs posted at or after a time in milliseconds since 1970',
  });
