import type { NotificationRule } from '../rule.ts';

/** The business has marked the hours as paid. It pays many shifts at once, so only workers who turn the mails on get them. */
export const rule = {
  about: 'application',
  recipients: { worker: { place: 220, page: 'job' } },
  isRelevantWhile: { application: ['accepted', 'completed'] },
  mail: 'onRequest',
  push: { until: 'oneDay', urgency: 'normal' },
  isAboutHours: true,
} as const satisfies NotificationRule;
