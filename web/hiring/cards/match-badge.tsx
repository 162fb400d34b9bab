import { m, speaksForJob, type Headline } from '@passa/domain';
import clsx from 'clsx';
import { outlinedBadgeStyles } from '../../ui/badge-styles.ts';

/** The style of a badge that says why something fits, or what does not. */
export const headlineStyles = (headline: Headline) =>
  clsx(outlinedBadgeStyles, speaksForJob(headline) ? 'text-hired' : 'text-muted');

/** Says to a worker why a shift fits them, or what does not. */
export function MatchBadge({ headline }: { headline: Headline }) {
  return <span className={headlineStyles(headline)}>{m.match_headline({ headline })}</span>;
}
