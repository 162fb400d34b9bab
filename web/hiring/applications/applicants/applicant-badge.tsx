import { m, type ApplicantHeadline } from '@passa/domain';
import clsx from 'clsx';
import { Tag } from '../../../ui/content/tag.tsx';
import { matchBadgeStyles } from '../../cards/match-badge-styles.ts';
import type { Applicant } from '../../core/applications.ts';

/** Says to a business why an applicant fits its shift, or what does not. */
function ApplicantBadge({ headline }: { headline: ApplicantHeadline }) {
  // A long one wraps, and does not cover the next column.
  return <span className={clsx(matchBadgeStyles(headline), 'max-w-full')}>{m.applicant_headline({ headline })}</span>;
}

type FitBadgesProps = {
  match: Applicant['match'];
  /** Hides the last badge where a row has little room. */
  isShort?: boolean;
};

/** What is known of an applicant who waits. */
export function FitBadges({ match, isShort = false }: FitBadgesProps) {
  if (!match) return null;
  const { headline, expertise, workedHere } = match;
  return (
    <>
      <ApplicantBadge headline={headline} />
      {/* Always shown. Otherwise an applicant would seem to lack the expertise beside another one with the badge. */}
      {headline !== expertise && <ApplicantBadge headline={expertise} />}
      {workedHere === 'workedHere' && headline !== 'workedHere' && (
        <span className={isShort ? 'max-xl:hidden' : 'contents'}>
          <ApplicantBadge headline="workedHere" />
        </span>
      )}
    </>
  );
}

/** What an applicant is to the business, and what was answered. */
export function ApplicantTags({ confirmation, swap, regular }: Pick<Applicant, 'confirmation' | 'swap' | 'regular'>) {
  return (
    <>
      {confirmation && <Tag>{m.confirmation_of({ confirmation })}</Tag>}
      {swap && <Tag>{m.swap_badge({ part: swap.part })}</Tag>}
      {regular === 'agreed' && <Tag>{m.regulars_badge()}</Tag>}
    </>
  );
}
