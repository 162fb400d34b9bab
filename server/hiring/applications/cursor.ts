import { z } from '@hono/zod-openapi';
import { APPLICANT_SORTS, instantField, type ApplicantSort, type ApplicationStatus } from '@passa/domain';
import { cursorOf, splitPage, type Page, type PageKey } from '../../platform/http/page.ts';

/** What a list of applicants is ordered by: what the business chose, or when they applied. */
export type ApplicantOrder = ApplicantSort | 'oldest';

/** The key of the last row of a page of applicants: pending applicants come before the others, and the lower rank before the higher. */
export type ApplicantKey = PageKey & { isDecided: boolean; rank: number };

/** The key, with the order of the list. A cursor of one order is not valid in another. */
export type ApplicantCursor = { order: ApplicantOrder; key: ApplicantKey };

const DECIDED = 'decided';

/** The `cursor` parameter of the applications to a job. */
export const applicantCursorParam = cursorOf(
  z.union([
    // Without the name of the order, as in the releases that had no other.
    z.tuple([z.enum(['pending', DECIDED]), instantField, z.uuid()]).transform((parts) => ['oldest', ...parts] as const),
    z.tuple([
      z.enum(APPLICANT_SORTS),
      z.union([z.literal(DECIDED), z.string().regex(/^\d{1,2}$/)]),
      instantField,
      z.uuid(),
    ]),
  ]),
  ([order, group, createdAt, id]): ApplicantCursor => ({
    order,
    key: { isDecided: group === DECIDED, rank: Number(group) || 0, createdAt: new Date(createdAt), id },
  }),
);

type Row = { application: { status: ApplicationStatus; createdAt: Date; id: string }; rank: number };

/** Splits the result of the query for applicants, which has one row more than a page, into the page and its `next`. */
export const applicantPageOf = <Applicant extends Row>(order: ApplicantOrder, rows: Applicant[]): Page<Applicant> =>
  splitPage(rows, ({ application: { status, createdAt, id }, rank }) => {
    const group = status === 'pending' ? (order === 'oldest' ? 'pending' : rank) : DECIDED;
    return [...(order === 'oldest' ? [] : [order]), group, createdAt.toISOString(), id].join(' ');
  });
