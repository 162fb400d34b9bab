import { isolated, ledgerMoment, m } from '@passa/domain';
import { deliver, type MailContext } from './deliver.ts';
import { revealInFull } from './reveal-queries.ts';

/** Mails a venue that personal numbers of its staff ledger were shown. Who asked is in the ledger only, which needs a log-in. */
export async function mailReveal(context: MailContext, { notificationId }: { notificationId: string }): Promise<void> {
  const about = await revealInFull(context.db, notificationId);
  if (!about) return;
  const { reveal, kioskName, business } = about;
  await deliver(context, 'numbersRevealed', { to: business }, () => ({
    subject: m.mail_numbers_revealed_subject(),
    paragraphs: [m.mail_numbers_revealed_lead({ kiosk: isolated(kioskName) }), m.mail_numbers_revealed_next()],
    facts: [{ label: m.job_when(), value: ledgerMoment(reveal.createdAt) }],
    action: { label: m.mail_numbers_revealed_action(), url: `${context.baseUrl}/business/ledger` },
  }));
}
