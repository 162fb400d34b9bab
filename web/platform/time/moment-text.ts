import { formatMoment, type DateContext } from '@passa/domain';
import { now } from './now.ts';

/** The time of an event, in words that depend on the current day. */
export const momentText = (at: string | Date, context: DateContext) => formatMoment(new Date(at), now(), context);
