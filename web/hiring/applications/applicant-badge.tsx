import { m, type ApplicantHeadline } from '@passa/domain';
import { matchBadgeStyles } from '../cards/match-badge-styles.ts';

/** Says to a business why an applicant fits its shift, or what does not. */
export function ApplicantBadge({ headline }: { headline: ApplicantHeadline }) {
  return <span className={matchBadgeStyles(headline)}>{m.applicant_headline({ headline })}</span>;
}
