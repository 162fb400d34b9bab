import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import type { VenueKey } from './index.ts';

/** The id of a demo job, deterministic so that screenshots and links can name it. */
export const demoJobId = (venue: VenueKey, title: string) => deterministicUuid(`demo job ${venue} ${title}`);
