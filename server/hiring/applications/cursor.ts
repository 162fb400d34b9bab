import { z } from '@hono/zod-openapi';
import { APPLICANT_SORTS, instantField, type ApplicantSort, type ApplicationStatus } from '@passa/domain';
import { cursorOf, splitPage, type Page, type PageKey } from '../../platform/http/page.ts';

/** What a list of applicants is ordered by: what the business chose, or when they applied. */
export type ApplicantOrder = ApplicantSort | 'oldest';

/** The key of the last row of a page of applicants: those who wait come before the others. */
export type ApplicantKey = PageKey & { isDecided: boolean; isRegular: boolean };

/** The key, with the order of the list. A cursor of one order is not valid in another. */
export type ApplicantCursor = { order: ApplicantOrder; key: ApplicantKey };

const group = z.enum(['regular', 'pending', 'decided']);

/** The `cursor` parameter of the applications to a job. */
export const applicantCursorParam = cursorOf(
  z.union([
    // Without the name of the order, as in the releases that had no other.
    z.tuple([group, instantField, z.uuid()]).transform((parts) => ['oldest', ...parts] as const),
    z.tuple([z.enum(APPLICANT_SORTS), group, instantField, z.uuid()]),
  ]),
  ([order, after, createdAt, id]): ApplicantCursor => ({
    order,
    key: { isDecided: after === 'decided', isRegular: after === 'regular', createdAt: new Date(createdAt), id },
  }),
);

type Row = { application: { status: ApplicationStatus; createdAt: Date; id: string }; isRegular: boolean };

const groupOf = (order: ApplicantOrder, { application, isRegular }: Row) => {
  if (application.status !== 'pending') return 'decided';
  return order === 'workedHere' && isRegular ? 'regular' : 'pending';
};

/** Splits the result of the query for applicants, which has one row more than a page, into the page and its `next`. */
export const applicantPageOf = <Applicant extends Row>(order: ApplicantOrder, rows: Applicant[]): Page<Applicant> =>
  splitPage(rows, (row) =>
    [
      ...(order === 'oldest' ? [] : [order]),
      groupOf(order, row),
      row.application.createdAt.toISOString(),
      row.application.id,
    ].join(' '),
  );
