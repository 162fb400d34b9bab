import {
  APPLICATION_STATUSES,
  BUSINESS_TYPES,
  CITIES,
  EXPERTISE,
  JOB_STATUSES,
  MINIMUM_PAY_RATE,
  ROLES,
  type LanguageLevels,
  type WorkExperience,
} from '@passa/domain';
import { desc, sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

// The data model, in the specification's names. What Drizzle cannot say (exclusion, deferred and circular keys) is said
// in migrations/0001_hiring_rules.sql, and noted here where it belongs.

/** A UTC instant in milliseconds: as fine as JavaScript's, so that a page's key finds its row again. */
const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
const created = () => instant().notNull().defaultNow();
const id = () => uuid().primaryKey().defaultRandom();

const list = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL => sql`${column} in (${list(values)})`;
const someOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`cardinality(${column}) > 0 and ${column} <@ array[${list(values)}]`;

// Sign-in: the tables of better-auth, with the role beside the identity.

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ROLES }),
    createdAt: created(),
    updatedAt: created(),
  },
  (user) => [
    unique('users_email_once').on(user.email),
    unique('users_id_role').on(user.id, user.role),
    check('users_role_known', oneOf(user.role, ROLES)),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (session) => [index('sessions_by_user').on(session.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: created(),
    updatedAt: created(),
  },
  (account) => [index('accounts_by_user').on(account.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: created(),
    updatedAt: created(),
  },
  (verification) => [index('verifications_by_identifier').on(verification.identifier)],
);

/** What the server makes up once and keeps, such as the key that signs cookies; shared by all its processes. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

// Profiles: one for each role. The key over (user_id, role) keeps a worker from also being a business.

export const workers = pgTable(
  'workers',
  {
    userId: uuid().primaryKey(),
    role: text({ enum: ['worker'] })
      .notNull()
      .default('worker'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text().notNull(),
    expertise: text({ enum: EXPERTISE }).array().notNull(),
    city: text({ enum: CITIES }).notNull(),
    streetAddress: text().notNull(),
    zipCode: text().notNull(),
    languageProficiency: jsonb().$type<LanguageLevels>().notNull().default({}),
    workExperiences: jsonb().$type<WorkExperience[]>().notNull().default([]),
    /** Links by the name that the worker gave each document (specification section 3). */
    documents: jsonb().$type<Record<string, string>>().notNull().default({}),
    videoResumeURL: text('video_resume_url'),
    createdAt: created(),
    updatedAt: created(),
  },
  (worker) => [
    foreignKey({ columns: [worker.userId, worker.role], foreignColumns: [users.id, users.role] }).onDelete('cascade'),
    check('workers_role', oneOf(worker.role, ['worker'])),
    check('workers_expertise_known', someOf(worker.expertise, EXPERTISE)),
    check('workers_city_known', oneOf(worker.city, CITIES)),
  ],
);

export const businesses = pgTable(
  'businesses',
  {
    userId: uuid().primaryKey(),
    role: text({ enum: ['business'] })
      .notNull()
      .default('business'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text().notNull(),
    businessName: text().notNull(),
    organisationNumber: text().notNull(),
    businessType: text({ enum: BUSINESS_TYPES }).notNull(),
    otherBusinessType: text(),
    businessAddress: text().notNull(),
    city: text({ enum: CITIES }).notNull(),
    zipCode: text().notNull(),
    createdAt: created(),
    updatedAt: created(),
  },
  (business) => [
    foreignKey({ columns: [business.userId, business.role], foreignColumns: [users.id, users.role] }).onDelete(
      'cascade',
    ),
    check('businesses_role', oneOf(business.role, ['business'])),
    check('businesses_type_known', oneOf(business.businessType, BUSINESS_TYPES)),
    check('businesses_city_known', oneOf(business.city, CITIES)),
  ],
);

// The trade: a business posts jobs, workers apply, one of them is hired.

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.userId),
    title: text().notNull(),
    description: text().notNull(),
    requiredExpertise: text({ enum: EXPERTISE }).array().notNull(),
    payRate: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    address: text().notNull(),
    city: text({ enum: CITIES }).notNull(),
    zipCode: text().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    dressCode: text(),
    languageRequirements: jsonb().$type<LanguageLevels>().notNull().default({}),
    isUrgent: boolean().notNull().default(false),
    status: text({ enum: JOB_STATUSES }).notNull().default('open'),
    assignedWorkerId: uuid(),
    applicationId: uuid(),
    // What the hired application's status has to be; the key over it (0001_hiring_rules.sql) holds the two together.
    applicationStatus: text().generatedAlwaysAs(
      sql`case status when 'hired' then 'accepted' when 'completed' then 'completed' end`,
    ),
    completedAt: instant(),
    completedBy: uuid(),
    createdAt: created(),
    updatedAt: created(),
  },
  (job) => [
    check('jobs_status_known', oneOf(job.status, JOB_STATUSES)),
    check('jobs_expertise_known', someOf(job.requiredExpertise, EXPERTISE)),
    check('jobs_city_known', oneOf(job.city, CITIES)),
    check('jobs_pay_rate_minimum', sql`pay_rate >= ${sql.raw(String(MINIMUM_PAY_RATE))}`),
    check('jobs_end_after_start', sql`end_date > start_date`),
    check(
      'jobs_hired_means_assigned',
      sql`(status in ('hired', 'completed')) = (assigned_worker_id is not null and application_id is not null)`,
    ),
    check('jobs_assigned_together', sql`(assigned_worker_id is null) = (application_id is null)`),
    check('jobs_completed_at', sql`(status = 'completed') = (completed_at is not null)`),
    unique('jobs_id_business').on(job.id, job.businessId),
    unique('jobs_id_application').on(job.id, job.applicationId),
    index('jobs_of_business').on(job.businessId, desc(job.createdAt), desc(job.id)),
    index('jobs_of_business_by_status').on(job.businessId, job.status),
    index('jobs_open_by_start')
      .on(job.startDate)
      .where(sql`status = 'open'`),
    index('jobs_open_newest')
      .on(desc(job.createdAt), desc(job.id))
      .where(sql`status = 'open'`),
  ],
);

export const applications = pgTable(
  'applications',
  {
    id: id(),
    jobId: uuid().notNull(),
    workerId: uuid()
      .notNull()
      .references(() => workers.userId),
    businessId: uuid().notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    // The application's own id while it holds the job; the key over it (0001_hiring_rules.sql) asks the job to agree.
    hiredId: uuid().generatedAlwaysAs(sql`case when status in ('accepted', 'completed') then id end`),
    assignedAt: instant(),
    completedAt: instant(),
    completedBy: uuid(),
    createdAt: created(),
    updatedAt: created(),
  },
  (application) => [
    foreignKey({
      columns: [application.jobId, application.businessId],
      foreignColumns: [jobs.id, jobs.businessId],
    }),
    check('applications_status_known', oneOf(application.status, APPLICATION_STATUSES)),
    unique('applications_once_per_job').on(application.jobId, application.workerId),
    uniqueIndex('applications_one_hired_per_job')
      .on(application.jobId)
      .where(sql`status in ('accepted', 'completed')`),
    unique('applications_id_status').on(application.id, application.status),
    unique('applications_id_job_worker').on(application.id, application.jobId, application.workerId),
    index('applications_of_worker').on(
      application.workerId,
      application.status,
      desc(application.createdAt),
      desc(application.id),
    ),
    index('applications_of_job').on(application.jobId, desc(application.createdAt), desc(application.id)),
  ],
);
