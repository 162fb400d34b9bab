import type { City } from '@passa/domain';
import type { ExportFile } from './export-file.ts';
import { mapApplication, type LegacyApplication } from './map-application.ts';
import { mapJob, type LegacyJob } from './map-job.ts';
import { mapUser, type LegacyUser } from './map-user.ts';
import { isCollection, referenceTo, Rejection, type Collection, type LegacyRecord } from './legacy-record.ts';
import { addRemark, remarksOn, type Remarks } from './remarks.ts';
import { faultOf, rejectedRecord, Rejections, type RejectedRecord } from './rejections.ts';

/** The fields that rules across records need; everything else stays in the file. */
export type UserClaim = Pick<LegacyUser, 'reference' | 'email' | 'role' | 'updatedAt'> & { city: City | undefined };
export type JobClaim = Omit<LegacyJob, 'terms'>;
export type ApplicationClaim = LegacyApplication;

export type Scan = {
  users: UserClaim[];
  jobs: JobClaim[];
  applications: ApplicationClaim[];
  rejections: Rejections;
  read: Record<Collection, number>;
  /** What is changed or left out of valid records. */
  remarks: Remarks;
  /** List entries that are left out of imported records. */
  leftOut: RejectedRecord[];
  /** Skipped collections and their numbers of documents. */
  ignored: Map<string, number>;
};

/** Reads an export once, and validates each record by itself. */
export async function scan(file: ExportFile, now: Date, onRecord: () => void): Promise<Scan> {
  const found: Scan = {
    users: [],
    jobs: [],
    applications: [],
    rejections: new Rejections(),
    read: { users: 0, jobs: 0, applications: 0 },
    remarks: new Map(),
    leftOut: [],
    ignored: new Map(),
  };
  const seen = new Set<string>();
  for await (const { collection, place, id, idFault, fields, repeatedFields } of file()) {
    if (!isCollection(collection)) {
      found.ignored.set(collection, (found.ignored.get(collection) ?? 0) + 1);
      continue;
    }
    onRecord();
    found.read[collection] += 1;
    const key = `${collection} ${id ?? ''}`;
    if (id === undefined) found.rejections.addUnnamed(collection, place, idFault ?? 'It has no id.');
    else if (seen.has(key)) found.rejections.addUnnamed(collection, id, 'It is in the file twice; the first counts.');
    else {
      seen.add(key);
      const record = { collection, id, fields };
      if (!addRecord(found, record, now)) continue;
      const repeated = repeatedFields().map((field) => `${field} occurs in it more than once; the last counts`);
      for (const kind of [...remarksOn(record, now), ...repeated])
        addRemark(found.remarks, `${collection}: ${kind}`, id);
    }
  }
  return found;
}

/** @returns whether the record is valid by itself */
function addRecord(found: Scan, record: LegacyRecord, now: Date): boolean {
  try {
    if (record.collection === 'users') {
      const user = mapUser(record, now);
      const { reference, email, role, updatedAt, leftOut } = user;
      const city = user.role === 'business' ? user.city : undefined;
      found.users.push({ reference, email, role, updatedAt, city });
      for (const { message, kind } of leftOut) {
        addRemark(found.remarks, `users: left out: ${kind}`, record.id);
        found.leftOut.push(rejectedRecord('users', record.id, { reason: message, kind }));
      }
    } else if (record.collection === 'jobs') {
      const { terms: _inTheFile, ...claim } = mapJob(record, now);
      found.jobs.push(claim);
    } else found.applications.push(mapApplication(record, now));
    return true;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const fault = faultOf(error.message, error.kind, error.kind);
    found.rejections.add(record.collection, referenceTo(record.collection, record.id), fault);
    return false;
  }
}
