import { hoursParts, toWorkedHours } from '../attendance/stored-hours.ts';
import { totalOfHours } from '../attendance/worked-hours.ts';
import { m } from '../messages/index.ts';
import { formatAmount, formatTotal } from '../money/format-total.ts';
import { PRODUCT_NAME } from '../product.ts';
import { formatLength } from '../time/format-length.ts';
import type { NotifiedApplication } from './facts.ts';

/** The paragraphs that say which hours the venue proposes, by how much they are fewer, and who decides without an answer. */
export function proposalParagraphs({
  job,
  proposedHours,
}: Pick<NotifiedApplication, 'job' | 'proposedHours'>): string[] {
  if (!proposedHours) return [m.mail_hours_changed_next({ product: PRODUCT_NAME })];
  const total = totalOfHours(toWorkedHours(proposedHours.business), job);
  const own = proposedHours.worker && totalOfHours(toWorkedHours(proposedHours.worker), job);
  const proposal = { hours: hoursParts(proposedHours.business).join(', '), total: formatTotal(total) };
  if (!own || own.minutes <= total.minutes)
    return [m.mail_hours_changed_proposal(proposal), m.mail_hours_changed_next({ product: PRODUCT_NAME })];
  return [
    m.mail_hours_changed_lower({
      ...proposal,
      length: formatLength(own.minutes - total.minutes),
      pay: formatAmount(own.ore - total.ore),
    }),
    m.mail_hours_changed_decides({ product: PRODUCT_NAME }),
  ];
}
