import { z } from '@hono/zod-openapi';
import { instantField, type ApplicationStatus } from '@passa/domain';
import { cursorOf, splitPage, type Page, type PageKey } from '../../platform/http/page.ts';

/** The key of the last row of a page of applicants: those who wait come before the others. */
export type ApplicantKey = PageKey & { isDecided: boolean };

/** The `cursor` parameter of the applications to a job. */
export const applicantCursorParam = cursorOf(
  z.tuple([z.enum(['pending', 'decided']), instantField, z.uuid()]),
  ([group, createdAt, id]): ApplicantKey => ({ isDecided: group === 'decided', createdAt: new Date(createdAt), id }),
);

type Row = { application: { status: ApplicationStatus; createdAt: Date; id: string } };

/** Splits the result of the query for applicants, which has one row more than a page, into the page and its `next`. */
export const applicantPageOf = <Applicant extends Row>(rows: Applicant[]): Page<Applicant> =>
  splitPage(rows, ({ application: { status, createdAt, id } }) =>
    [status === 'pending' ? 'pending' : 'decided', createdAt.toISOString(), id].join(' '),
  );
