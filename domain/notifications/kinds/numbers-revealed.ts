import { ledgerMoment } from '../../attendance/ledger-texts.ts';
import { m } from '../../messages/index.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotificationRule } from '../rule.ts';
import type { MailWriter, PushWriter } from '../writers.ts';

/** Personal numbers of the staff ledger were shown at a kiosk. It is about no job. */
export const rule = {
  about: 'reveal',
  recipients: { business: { place: 160, page: 'ledger', may: 'manageVenue' } },
  isRelevantWhile: {},
  mail: 'single',
  mailTask: 'mail-numbers-revealed',
  push: { until: 'oneDay', urgency: 'high' },
} as const satisfies NotificationRule;

/** Who asked is in the ledger only, which needs a log-in. */
export const mail: MailWriter<'reveal'> = ({ reveal, kioskName }, urls) => ({
  subject: m.mail_numbers_revealed_subject(),
  paragraphs: [m.mail_numbers_revealed_lead({ kiosk: isolated(kioskName) }), m.mail_numbers_revealed_next()],
  facts: [{ label: m.job_when(), value: ledgerMoment(reveal.createdAt) }],
  action: { label: m.mail_numbers_revealed_action(), url: urls.ledger },
});

export const push: PushWriter<'reveal'> = ({ kioskName }) => ({
  title: m.push_numbers_revealed({ kiosk: isolated(kioskName) }),
  body: m.push_numbers_revealed_body(),
});
