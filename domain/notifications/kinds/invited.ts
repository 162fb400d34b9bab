import type { NotificationRule } from '../rule.ts';

/** The business invites the worker to a job. An invited worker who has applied or booked since then knows of the job. */
export const rule = {
  about: 'invitation',
  recipients: { worker: { place: 250, page: 'job' } },
  isRelevantWhile: { application: ['withdrawn'], job: 'open' },
  mail: 'single',
  push: { until: 'start', urgency: 'high' },
  offersShift: true,
} as const satisfies NotificationRule;
