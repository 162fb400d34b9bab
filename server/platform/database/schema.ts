import {
  APPLICATION_STATUSES,
  BUSINESS_TYPES,
  CITIES,
  EXPERTISE,
  FILE_KINDS,
  FILE_TYPES,
  JOB_STATUSES,
  MINIMUM_PAY_RATE,
  NOTIFICATION_KINDS,
  ROLES,
  type LanguageLevels,
  type WorkExperience,
} from '@passa/domain';
import { desc, sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
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
    /** When the business was told of it by mail. */
    announcedAt: instant(),
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
    index('applications_to_announce')
      .on(application.businessId)
      .where(sql`announced_at is null`),
  ],
);

// What a worker shows of themselves: a video resume and documents. The bytes lie in the file storage.

export const files = pgTable(
  'files',
  {
    id: id(),
    // Not deleted along with the worker: whoever removes an account has the bytes removed too.
    workerId: uuid()
      .notNull()
      .references(() => workers.userId),
    kind: text({ enum: FILE_KINDS }).notNull(),
    /** A document's as its worker calls it; a video has the name of its file. */
    name: text().notNull(),
    /** Where the bytes lie; null for a link that was brought over from the older database. */
    storageKey: uuid().unique(),
    contentType: text({ enum: FILE_TYPES }),
    /** Bytes. */
    size: bigint({ mode: 'number' }),
    /** Where the still picture lies that a video shows before it is played. */
    posterKey: uuid().unique(),
    link: text(),
    createdAt: created(),
  },
  (file) => [
    check('files_kind_known', oneOf(file.kind, FILE_KINDS)),
    check('files_type_known', oneOf(file.contentType, FILE_TYPES)),
    check('files_stored_or_linked', sql`(storage_key is null) = (link is not null)`),
    check(
      'files_stored_whole',
      sql`(storage_key is null) = (content_type is null) and (storage_key is null) = (size is null)`,
    ),
    // Any other scheme, such as `javascript:`, could do harm to who follows it.
    check('files_link_to_the_web', sql`link ~ '^https?://'`),
    check('files_poster_of_a_video', sql`poster_key is null or (kind = 'video' and storage_key is not null)`),
    uniqueIndex('files_one_video')
      .on(file.workerId)
      .where(sql`kind = 'video'`),
    uniqueIndex('files_document_name_once')
      .on(file.workerId, file.name)
      .where(sql`kind = 'document'`),
  ],
);

/** Files on their way; one that is not finished in time is removed. */
export const uploads = pgTable(
  'uploads',
  {
    /** Also where the bytes that have arrived lie, and will lie. */
    id: id(),
    workerId: uuid()
      .notNull()
      .references(() => workers.userId),
    kind: text({ enum: FILE_KINDS }).notNull(),
    name: text().notNull(),
    /** Bytes, of the whole file. */
    size: bigint({ mode: 'number' }).notNull(),
    /** The document whose place it takes; a video always takes the place of the one before. */
    replaces: uuid().references(() => files.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    createdAt: created(),
  },
  (upload) => [
    check('uploads_kind_known', oneOf(upload.kind, FILE_KINDS)),
    check('uploads_size', sql`size > 0`),
    index('uploads_of_worker').on(upload.workerId),
    index('uploads_by_expiry').on(upload.expiresAt),
  ],
);

/** What somebody chose about a kind of notification; without a row they are sent. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    byMail: boolean().notNull().default(true),
  },
  (setting) => [
    primaryKey({ columns: [setting.userId, setting.kind] }),
    check('notification_settings_kind_known', oneOf(setting.kind, NOTIFICATION_KINDS)),
  ],
);

/** The private address of a worker's calendar; who knows the token may read it. */
export const calendarFeeds = pgTable('calendar_feeds', {
  workerId: uuid()
    .primaryKey()
    .references(() => workers.userId, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  createdAt: created(),
});
