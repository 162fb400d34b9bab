import { m } from '../../messages/index.ts';
import { formatLongDate } from '../../time/format.ts';
import type { Figures } from '../facts.ts';
import type { NotificationRule } from '../rule.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** On Monday morning, what the week has in store for a venue. */
export const rule = {
  about: 'venue',
  recipients: { business: { place: 170, page: 'week', may: 'manageJobs' } },
  isRelevantWhile: {},
  mail: 'onRequest',
  mailTask: 'mail-week-digest',
  push: { until: 'oneDay', urgency: 'low', isOnRequest: true },
  digest: { weekday: 1, time: '07:00', figures: ['shifts', 'openings', 'applicants', 'hours'] },
} as const satisfies NotificationRule;

/** The figures that are not 0. */
const reported = (figures: Figures) =>
  rule.digest.figures.map((figure) => ({ figure, count: figures[figure] ?? 0 })).filter(({ count }) => count > 0);

export const mail: MailWriter<'venue'> = ({ figures, createdAt }, urls) => ({
  subject: m.mail_week_digest_subject({ day: formatLongDate(createdAt, 'sentence') }),
  paragraphs: [m.mail_week_digest_lead()],
  facts: reported(figures).map(({ figure, count }) => ({
    label: m.week_digest_figure({ figure }),
    value: String(count),
  })),
  action: { label: m.mail_week_digest_action(), url: urls.week },
});

export const push: PushWriter<'venue'> = ({ figures }) => ({
  title: m.push_week_digest(),
  body: reported(figures)
    .map(({ figure, count }) => m.push_week_digest_figure({ label: m.week_digest_figure({ figure }), count }))
    .join(', '),
});
