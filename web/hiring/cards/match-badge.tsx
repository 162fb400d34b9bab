import { m, type Headline } from '@passa/domain';
import { matchBadgeStyles } from './match-badge-styles.ts';

/** Says to a worker why a shift fits them, or what does not. */
export function MatchBadge({ headline }: { headline: Headline }) {
  return <span className={matchBadgeStyles(headline)}>{m.match_headline({ headline })}</span>;
}
