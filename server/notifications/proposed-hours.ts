import {
  figureTotal,
  formatCount,
  formatLength,
  formatTotal,
  m,
  PRODUCT_NAME,
  stockholmTime,
  type Figure,
  type FigureBreak,
} from '@passa/domain';
import type { StoredFigure } from '../database/schema/time-sheets.ts';
import type { ApplicationInFull } from './mail-queries.ts';

/** The paragraphs that say which hours the venue proposes, by how much they are fewer, and who decides without an answer. */
export function proposalParagraphs({ job, proposedHours }: ApplicationInFull): string[] {
  if (!proposedHours) return [m.mail_hours_changed_next({ product: PRODUCT_NAME })];
  const figure = toFigure(proposedHours.business);
  const total = figureTotal(figure, job);
  const own = proposedHours.worker && figureTotal(toFigure(proposedHours.worker), job);
  const proposal = { hours: hoursText(figure), total: formatTotal(total) };
  if (!own || own.minutes <= total.minutes)
    return [m.mail_hours_changed_proposal(proposal), m.mail_hours_changed_next({ product: PRODUCT_NAME })];
  return [
    m.mail_hours_changed_lower({
      ...proposal,
      length: formatLength(own.minutes - total.minutes),
      pay: m.figures_total_pay({ amount: formatCount((own.ore - total.ore) / 100) }),
    }),
    m.mail_hours_changed_decides({ product: PRODUCT_NAME }),
  ];
}

const toInterval = ({ start, end }: { start: string; end: string }): FigureBreak => ({
  start: new Date(start),
  end: new Date(end),
});
const toFigure = (stored: StoredFigure): Figure => ({ ...toInterval(stored), breaks: stored.breaks.map(toInterval) });

const hoursText = ({ start, end, breaks }: Figure): string =>
  [
    `${stockholmTime(start)}–${stockholmTime(end)}`,
    ...breaks.map((each) => m.hours_break({ from: stockholmTime(each.start), to: stockholmTime(each.end) })),
  ].join(', ');
