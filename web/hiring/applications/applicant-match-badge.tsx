import { m, type ApplicantHeadline } from '@passa/domain';
import { headlineStyles } from '../cards/match-badge.tsx';

/** Says to a business why an applicant fits its shift, or what does not. */
export function ApplicantMatchBadge({ headline }: { headline: ApplicantHeadline }) {
  return <span className={headlineStyles(headline)}>{m.applicant_headline({ headline })}</span>;
}
