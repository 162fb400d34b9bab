import {
  figureParts,
  figureTotal,
  formatAmount,
  formatLength,
  formatTotal,
  m,
  PRODUCT_NAME,
  toFigure,
} from '@passa/domain';
import type { ApplicationInFull } from './mail-queries.ts';

/** The paragraphs that say which hours the venue proposes, by how much they are fewer, and who decides without an answer. */
export function proposalParagraphs({ job, proposedHours }: ApplicationInFull): string[] {
  if (!proposedHours) return [m.mail_hours_changed_next({ product: PRODUCT_NAME })];
  const total = figureTotal(toFigure(proposedHours.business), job);
  const own = proposedHours.worker && figureTotal(toFigure(proposedHours.worker), job);
  const proposal = { hours: figureParts(proposedHours.business).join(', '), total: formatTotal(total) };
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
