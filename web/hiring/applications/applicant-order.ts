import type { Applicant } from '../queries/applications.ts';

type Ordered = Pick<Applicant, 'id' | 'status' | 'createdAt'>;

/**
 * Whether an applicant belongs below another one in the server's order: those who wait come first, each in the order in which they
 * applied. The hired worker, whom the server puts above all, has a place in this order too.
 */
export function isBelow(one: Ordered, other: Ordered): boolean {
  const [waits, otherWaits] = [one.status === 'pending', other.status === 'pending'];
  if (waits !== otherWaits) return otherWaits;
  return one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);
}
