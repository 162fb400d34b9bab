import type { City, Expertise } from '../enumerations.ts';
import type { LiveEvent } from './live-event.ts';

// An event about a job is published under topics, and a stream subscribes to the topics of what its screens show. Topics are about
// jobs that every worker may see, so a worker may subscribe to any of them.

export type JobEventType = Extract<LiveEvent['type'], 'job-opened' | 'job-changed'>;

/** The topic of one job. */
export const jobTopic = (jobId: string) => `job/${jobId}`;

/** The topic of a list of open jobs, with or without filters. */
export const listTopic = ({ city, expertise }: { city?: City | undefined; expertise?: Expertise | undefined }) =>
  `list/${city ?? '*'}/${expertise ?? '*'}`;

/** The topic of the newest open jobs. Its events have a position: when the job was posted, in milliseconds since the epoch. */
export const newestTopic = (type: JobEventType) => `newest/${type}`;

/** The topics of an event about a job. */
export function topicsOfJob(
  type: JobEventType,
  job: { id: string; city: City; requiredExpertise: readonly Expertise[] },
): string[] {
  const lists = [job.city, undefined].flatMap((city) =>
    [...job.requiredExpertise, undefined].map((expertise) => listTopic({ city, expertise })),
  );
  return [jobTopic(job.id), newestTopic(type), ...lists];
}

/** A topic, and the lowest position of the events that the stream gets; 0 for all events. */
export type Subscription = { topic: string; from: number };

/** Formats a subscription for the request that opens a stream. */
export const formatSubscription = ({ topic, from }: Subscription) => (from > 0 ? `${topic}~${from}` : topic);

export function parseSubscription(text: string): Subscription {
  const [topic = '', from = '0'] = text.split('~');
  return { topic, from: Number(from) };
}

/** The maximum number of subscriptions of a stream. */
export const MAX_SUBSCRIPTIONS = 100;
