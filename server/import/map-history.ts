import {
  FILE_RULES,
  fileNameField,
  MAX_WORK_EXPERIENCES,
  m,
  workExperiencesField,
  type WorkExperience,
} from '@passa/domain';
import { z } from 'zod';
import type { files } from '../database/schema.ts';
import { booleanOf, checked, dayOf, shortened, shownValue, textOf, valueOf } from './fields.ts';
import { isFields, parseId, Rejection, type Fields } from './legacy-record.ts';

/** The entries to import, and the reason for each one that is left out. */
type ImportedEntries<Item> = { taken: Item[]; leftOut: Rejection[] };

function importEach<Entry, Item>(entries: Entry[], read: (entry: Entry, taken: Item[], place: number) => Item) {
  const [taken, leftOut]: [Item[], Rejection[]] = [[], []];
  for (const [place, entry] of entries.entries()) {
    try {
      taken.push(read(entry, taken, place));
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      leftOut.push(error);
    }
  }
  return { taken, leftOut };
}

/**
 * A worker's work experiences, validated one by one (specification section 3).
 * @throws Rejection if the field is not a list
 */
export function workExperiencesOf(fields: Fields): ImportedEntries<WorkExperience> {
  const entries: unknown = valueOf(fields, 'workExperiences') ?? [];
  if (!Array.isArray(entries)) {
    throw new Rejection(`workExperiences: ${shownValue(entries)} is no list`, 'workExperiences: is no list');
  }
  return importEach(entries as unknown[], (entry, taken: WorkExperience[], place) => {
    // Nothing references the id of an entry, so that a duplicate is replaced.
    const isFree = (id: string | undefined) => id !== undefined && taken.every((other) => other.id !== id);
    const own = isFields(entry) ? parseId(entry['id']) : undefined;
    const id = [own, String(place + 1), `entry-${place + 1}`].find(isFree);
    const experience = workExperienceOf(entry, id, place);
    if (taken.length < MAX_WORK_EXPERIENCES) return experience;
    const rule = `is beyond the ${MAX_WORK_EXPERIENCES} that a worker can have`;
    throw new Rejection(`workExperiences.${place}: ${rule}`, `workExperiences.*: ${rule}`);
  });
}

function workExperienceOf(entry: unknown, id: string | undefined, place: number): WorkExperience {
  if (!isFields(entry)) {
    throw new Rejection(`workExperiences.${place}: ${shownValue(entry)} is no entry`, 'workExperiences.*: is no entry');
  }
  const experience = withFieldPath(`workExperiences.${place}`, 'workExperiences.*', () => {
    const current = booleanOf(entry, 'current');
    return {
      id,
      position: textOf(entry, 'position'),
      company: textOf(entry, 'company'),
      startDate: dayOf(entry, 'startDate'),
      endDate: current ? null : (dayOf(entry, 'endDate') ?? null),
      current,
      description: textOf(entry, 'description') ?? '',
    };
  });
  return checked(workExperiencesField.element, experience, 'workExperiences', String(place));
}

/** Prefixes the field's path to the reason of a rejection. */
function withFieldPath<Item>(field: string, anyField: string, read: () => Item): Item {
  try {
    return read();
  } catch (error) {
    throw error instanceof Rejection ? new Rejection(`${field}.${error.message}`, `${anyField}.${error.kind}`) : error;
  }
}

const MAX_LINK_LENGTH = 2048;

/** Other links are unsafe to show, and the database refuses them. */
const webUrl = z.url({ protocol: /^https?$/ });

export type LinkedFile = Pick<typeof files.$inferInsert, 'kind' | 'name' | 'link'>;

/**
 * The links of a profile: documents by name, and a video resume.
 * @throws Rejection if the documents are not links by name
 */
export function linkedFilesOf(fields: Fields): ImportedEntries<LinkedFile> {
  const documents = valueOf(fields, 'documents') ?? {};
  if (!isFields(documents)) {
    throw new Rejection(`documents: ${shownValue(documents)} are no links by name`, 'documents: are no links by name');
  }
  const video = valueOf(fields, 'videoResumeURL');
  const [ofDocuments, ofVideo] = [
    importEach(Object.entries(documents), documentOf),
    importEach(video === undefined ? [] : [video], videoOf),
  ];
  return {
    taken: [...ofDocuments.taken, ...ofVideo.taken],
    leftOut: [...ofDocuments.leftOut, ...ofVideo.leftOut],
  };
}

function videoOf(link: unknown): LinkedFile {
  return { kind: 'video', name: m.profile_video_resume(), link: linkOf(link, 'videoResumeURL') };
}

function documentOf([given, link]: [string, unknown], taken: LinkedFile[]): LinkedFile {
  const [field, anyField] = [`documents.${shortened(given)}`, 'documents.*'];
  const reject = (rule: string) => new Rejection(`${field}: ${rule}`, `${anyField}: ${rule}`);
  const name = fileNameField.safeParse(given);
  if (!name.success) throw reject(`has an invalid name: ${name.error.issues.map(({ message }) => message).join('; ')}`);
  if (taken.some((other) => other.name === name.data)) throw reject('has the name of another document');
  const file: LinkedFile = { kind: 'document', name: name.data, link: linkOf(link, field, anyField) };
  const { maxCount } = FILE_RULES.document;
  if (taken.length === maxCount) throw reject(`is beyond the ${maxCount} that a worker can have`);
  return file;
}

function linkOf(value: unknown, field: string, anyField = field): string {
  const reject = (rule: string) =>
    new Rejection(`${field}: ${rule} (it is ${shownValue(value)})`, `${anyField}: ${rule}`);
  // `URL` accepts control characters and escapes them, but the link is stored unchanged.
  if (typeof value !== 'string' || /\p{Cc}/u.test(value) || !value.isWellFormed() || !webUrl.safeParse(value).success) {
    throw reject('is no web address');
  }
  if (value.length > MAX_LINK_LENGTH) throw reject(`is a web address of more than ${MAX_LINK_LENGTH} characters`);
  return value;
}
