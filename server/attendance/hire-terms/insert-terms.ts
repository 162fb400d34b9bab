import type { Employer } from '@passa/domain';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { addressLine } from '../../database/address-line.ts';
import { applications, assignments, businesses, hireTerms, jobs } from '../../database/schema.ts';
import { constantLimit } from '../../platform/database/columns.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';

// The statements that store the terms of hires.

/** The employer as parameters of a statement; the employer of a venue's own workers is read from its profile. */
const employerValues = (employer: Employer) => ({
  employerKind: employer.kind,
  ...(employer.kind === 'venue'
    ? { employerName: null, employerNumber: null, employerAddress: null }
    : {
        employerName: employer.name,
        employerNumber: employer.organisationNumber,
        employerAddress: employer.address,
      }),
});

const parameter = (name: keyof ReturnType<typeof employerValues>) => sql`${sql.placeholder(name)}::text`;
const ofEmployer = (name: Parameters<typeof parameter>[0], ofVenue: SQL) =>
  sql`case when ${parameter('employerKind')} = 'venue' then ${ofVenue} else ${parameter(name)} end`;

/** A term that a venue states for its own workers. Nothing is known of those of another employer. */
const statedByVenue = (term: AnyPgColumn) => sql`case when ${parameter('employerKind')} = 'venue' then ${term} end`;

const venueAddress = addressLine(businesses.businessAddress, businesses.zipCode, businesses.city);

/** Selects the terms of assignments as they are now, in the columns of `hire_terms`. */
const currentTerms = (db: Database, isLater: boolean) =>
  db
    .select({
      applicationId: assignments.applicationId,
      employerKind: parameter('employerKind').as('employer_kind'),
      employerName: ofEmployer('employerName', sql`${businesses.businessName}`).as('employer_name'),
      employerNumber: ofEmployer('employerNumber', sql`${businesses.organisationNumber}`).as('employer_number'),
      employerAddress: ofEmployer('employerAddress', venueAddress).as('employer_address'),
      venueName: businesses.businessName,
      venueNumber: businesses.organisationNumber,
      venueAddress: venueAddress.as('venue_address'),
      title: jobs.title,
      description: jobs.description,
      expertise: jobs.requiredExpertise,
      workplace: addressLine(jobs.address, jobs.zipCode, jobs.city).as('workplace'),
      startDate: jobs.startDate,
      endDate: jobs.endDate,
      breakStart: jobs.breakStart,
      breakMinutes: jobs.breakMinutes,
      breakIsPaid: jobs.breakIsPaid,
      payRate: jobs.payRate,
      employmentForm: sql`case when ${parameter('employerKind')} <> 'self_employed' then 'specialFixedTerm' end`.as(
        'employment_form',
      ),
      payday: statedByVenue(businesses.payday).as('payday'),
      collectiveAgreement: statedByVenue(businesses.collectiveAgreement).as('collective_agreement'),
      agreedAt: sql`coalesce(${applications.assignedAt}, ${applications.createdAt})`.as('agreed_at'),
      frozenLater: sql.raw(String(isLater)).as('frozen_later'),
    })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .innerJoin(jobs, eq(jobs.id, assignments.jobId))
    .innerJoin(businesses, eq(businesses.id, jobs.businessId));

const insertTermsQuery = prepare('insert_hire_terms', (db, name) =>
  db
    .insert(hireTerms)
    .select(currentTerms(db, false).where(eq(assignments.applicationId, sql.placeholder('applicationId'))))
    .prepare(name),
);

/** Stores the terms of a hire. Call it after the assignment is inserted, and while the job is locked. */
export async function insertTerms(tx: Transaction, applicationId: string, employer: Employer): Promise<void> {
  await insertTermsQuery(tx).execute({ applicationId, ...employerValues(employer) });
}

const insertLaterTermsQuery = prepare('insert_hire_terms_later', (db, name) =>
  db
    .insert(hireTerms)
    .select(currentTerms(db, true).where(eq(assignments.applicationId, sql.placeholder('applicationId'))))
    .prepare(name),
);

const insertMissingTermsQuery = prepare('insert_missing_hire_terms', (db, name) => {
  const missing = db.$with('missing').as(
    db
      .select({ applicationId: assignments.applicationId })
      .from(assignments)
      .where(sql`not ${assignments.hasTerms}`)
      .limit(constantLimit(BATCH_SIZE))
      // A transition that has locked an assignment may be about to delete it.
      .for('update', { skipLocked: true }),
  );
  const marked = db.$with('marked').as(
    db
      .update(assignments)
      .set({ hasTerms: true })
      .where(sql`${assignments.applicationId} in (select application_id from missing)`)
      .returning({ applicationId: assignments.applicationId }),
  );
  return db
    .with(missing, marked)
    .insert(hireTerms)
    .select(currentTerms(db, true).where(sql`${assignments.applicationId} in (select application_id from marked)`))
    .returning({ applicationId: hireTerms.applicationId })
    .prepare(name);
});

/**
 * Stores the terms of the hires of locked jobs that have none, before the jobs are changed. As `insertMissingTerms` says, the rows say that
 * they were stored later.
 */
export async function freezeTerms(tx: Transaction, jobIds: string[], employer: Employer): Promise<void> {
  const marked = await tx
    .update(assignments)
    .set({ hasTerms: true })
    .where(and(inArray(assignments.jobId, jobIds), eq(assignments.hasTerms, false)))
    .returning({ applicationId: assignments.applicationId });
  for (const { applicationId } of marked) {
    await insertLaterTermsQuery(tx).execute({ applicationId, ...employerValues(employer) });
  }
}

/**
 * Stores the terms of hires that have none: those by a process of the previous release while a new one is rolled out, and those of the
 * import and the demo. The rows say that they were stored later.
 */
export async function insertMissingTerms({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  await inBatches(async () => (await insertMissingTermsQuery(db).execute(employerValues(config.employer))).length);
}
