import { placeOf, type ApplicantSort } from '@passa/domain';
import type { Applicant } from '../../core/applications.ts';

type Ordered = Pick<Applicant, 'id' | 'status' | 'createdAt'> & {
  match: Pick<NonNullable<Applicant['match']>, 'workedHere' | 'headline'> | null;
};

/**
 * Returns whether an applicant belongs below another one in the server's order: pending applicants come first, in the order of their
 * applications or in the order that the business chose. The hired worker has a place in this order too, although the server puts them above
 * all.
 */
export const isBelowIn = (sort: ApplicantSort | undefined) => (one: Ordered, other: Ordered) => {
  const [waits, otherWaits] = [one.status === 'pending', other.status === 'pending'];
  if (waits !== otherWaits) return otherWaits;
  const [rank, otherRank] = [rankIn(sort, one.match), rankIn(sort, other.match)];
  if (rank !== otherRank) return rank > otherRank;
  const isLater = one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);
  return sort === 'newest' ? !isLater : isLater;
};

function rankIn(sort: ApplicantSort | undefined, match: Ordered['match']): number {
  if (sort === 'workedHere') return match?.workedHere === 'workedHere' ? 0 : 1;
  return sort === 'bestMatch' && match ? placeOf(match.headline) : 0;
}
