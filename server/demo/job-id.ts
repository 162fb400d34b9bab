import { deterministicUuid } from '../platform/primitives/deterministic-uuid.ts';
import type { VenueKey } from './venues/index.ts';

/** The id of one of the demo's jobs: the same on every machine, so that what is shown of it can be named beforehand. */
export const demoJobId = (venue: VenueKey, title: string) => deterministicUuid(`demo job ${venue} ${title}`);
