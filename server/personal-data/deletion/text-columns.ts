/** Which texts a table has, by when they are erased. A column with a fixed list of values is not a text. */

/** Erased, or deleted with their rows, in the transaction that deletes the account of their author. */
const ON_DELETION = {
  accounts: ['account_id', 'provider_id', 'access_token', 'refresh_token', 'id_token', 'scope', 'password'],
  applicant_snapshots: ['first_name', 'last_name', 'details'],
  applications: ['message', 'cancel_reason'],
  businesses: [
    ...['first_name', 'last_name', 'phone_number', 'organisation_number', 'other_business_type'],
    ...['business_address', 'zip_code', 'payday', 'collective_agreement'],
  ],
  calendar_feeds: ['token'],
  email_changes: ['email', 'token'],
  files: ['name', 'link'],
  frozen_jobs: ['job'],
  job_templates: [
    ...['name', 'title', 'description', 'address', 'zip_code', 'start_time', 'end_time', 'dress_code'],
    ...['language_requirements', 'break_start_time'],
  ],
  inspection_codes: ['code_hash'],
  kiosks: ['name', 'premises', 'pairing_code', 'device_token', 'session_token', 'code_secret'],
  member_invitations: ['email', 'token_hash'],
  notifications: ['figures'],
  passkeys: ['credential_id', 'public_key', 'name'],
  personal_numbers: ['country', 'number'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth'],
  recovery_codes: ['hash'],
  second_factors: ['secret'],
  sessions: ['token', 'ip_address', 'user_agent'],
  uploads: ['name'],
  users: ['name', 'email', 'image'],
  venue_people: ['first_name', 'last_name', 'phone_number'],
  verifications: ['identifier', 'value'],
  worker_availability: ['weekly', 'exceptions', 'home_area'],
  workers: [
    ...['first_name', 'last_name', 'phone_number', 'street_address', 'zip_code'],
    ...['language_proficiency', 'work_experiences'],
  ],
};

/** Erased with the account of their author, or as soon as no answer or decision about the hire is awaited. */
const AFTER_DISPUTE = {
  attendance_events: ['reason'],
  no_show_steps: ['reason'],
  time_sheet_steps: ['reason'],
};

/** What a business has offered and both parties have agreed, and the staff ledger: kept as `PERSONAL_DATA` says of the table. */
const KEPT = {
  // All but that of the deletion are erased with the account.
  account_actions: ['reason'],
  attendance_events: [
    ...['premises', 'venue_name', 'venue_number', 'employer_name', 'employer_number'],
    ...['data_key', 'person_name', 'person_number'],
  ],
  businesses: ['business_name'],
  hire_terms: [
    ...['employer_name', 'employer_number', 'employer_address', 'venue_name', 'venue_number', 'venue_address'],
    ...['title', 'description', 'workplace', 'payday', 'collective_agreement'],
  ],
  job_search: ['words', 'zip_prefix'],
  jobs: ['title', 'description', 'address', 'zip_code', 'dress_code', 'language_requirements'],
  kept_terms: ['address', 'zip_code', 'language_requirements'],
  ledger_reveals: ['data_key', 'inspector_name', 'authority'],
  search_spellings: ['spelling', 'word'],
  terms_agreed: ['workplace'],
};

/** Figures, keys and counts of the program, and the terms in the history of a job, without what a person has written. */
const NOT_WRITTEN = {
  attempts: ['key'],
  audit_log: ['change'],
  data_keys: ['name', 'wrapped_key', 'encryption_key_id'],
  encryption_check: ['sealed', 'encryption_key_id'],
  open_job_counts: ['expertise'],
  secrets: ['name', 'value'],
  time_sheet_steps: ['figure'],
  time_sheets: ['figure', 'worker_figure', 'business_figure'],
};

/** Every text column, as `table.column`. `deletion/erased-texts.test.ts` fails for a column that is missing here. */
export const TEXT_COLUMNS = {
  onDeletion: named(ON_DELETION),
  afterDispute: named(AFTER_DISPUTE),
  kept: named(KEPT),
  notWritten: named(NOT_WRITTEN),
};

function named(columns: Record<string, string[]>): string[] {
  return Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
}
