import { m, speaksForJob, type ApplicantHeadline, type Headline } from '@passa/domain';
import clsx from 'clsx';
import { outlinedBadgeStyles } from '../../ui/badge-styles.ts';

const stylesOf = (headline: Headline) =>
  clsx(outlinedBadgeStyles, speaksForJob(headline) ? 'text-hired' : 'text-muted');

/** Says to a worker why a shift fits them, or what does not. */
export function MatchBadge({ headline }: { headline: Headline }) {
  return <span className={stylesOf(headline)}>{m.match_headline({ headline })}</span>;
}

/** Says to a business why an applicant fits its shift, or what does not. */
export function ApplicantMatchBadge({ headline }: { headline: ApplicantHeadline }) {
  return <span className={stylesOf(headline)}>{m.applicant_headline({ headline })}</span>;
}
