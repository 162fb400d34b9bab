import { holdsHidden, texts, workExperiencesField, type WorkExperience } from '@passa/domain';
import { z } from 'zod';
import type { files } from '../platform/database/schema.ts';
import { checked, dayOf, shortened, shown, textOf, valueOf } from './fields.ts';
import { isFields, nameFrom, Rejection, type Fields } from './legacy-record.ts';

/** A worker's history, entry by entry (specification section 3). */
export function workExperiencesOf(fields: Fields): WorkExperience[] {
  const entries = valueOf(fields, 'workExperiences') ?? [];
  if (!Array.isArray(entries)) {
    throw new Rejection(`workExperiences: ${shown(entries)} is no list`, 'workExperiences: is no list');
  }
  const experiences = entries.map((entry: unknown, place) => {
    if (!isFields(entry)) {
      throw new Rejection(`workExperiences.${place}: ${shown(entry)} is no entry`, 'workExperiences.*: is no entry');
    }
    const current = valueOf(entry, 'current') === true;
    return {
      id: nameFrom(entry['id']) ?? String(place + 1),
      position: textOf(entry, 'position'),
      company: textOf(entry, 'company'),
      startDate: dayOf(entry, 'startDate'),
      endDate: current ? null : (dayOf(entry, 'endDate') ?? null),
      current,
      description: textOf(entry, 'description') ?? '',
    };
  });
  return checked(workExperiencesField, experiences, 'workExperiences');
}

const LONGEST_NAME = 100;
const LONGEST_LINK = 2048;

/** Only such a link is safe to show as one; the database takes no other. */
const webAddress = z.url({ protocol: /^https?$/ });

export type LinkedFile = Pick<typeof files.$inferInsert, 'kind' | 'name' | 'link'>;

/** What a profile links to: documents by their names, and a video resume. */
export function linkedFilesOf(fields: Fields): LinkedFile[] {
  const documents = valueOf(fields, 'documents') ?? {};
  if (!isFields(documents)) {
    throw new Rejection(`documents: ${shown(documents)} are no links by name`, 'documents: are no links by name');
  }
  const video = valueOf(fields, 'videoResumeURL');
  return [
    ...Object.entries(documents).map(([name, link]) => documentOf(name, link)),
    ...(video === undefined
      ? []
      : [{ kind: 'video' as const, name: texts.profile.videoResume, link: linkOf(video, 'videoResumeURL') }]),
  ];
}

function documentOf(name: string, link: unknown): LinkedFile {
  const [field, anyField] = [`documents.${shortened(name)}`, 'documents.*'];
  const reject = (rule: string) => new Rejection(`${field}: ${rule}`, `${anyField}: ${rule}`);
  if (name.length > LONGEST_NAME) throw reject(`has a name of more than ${LONGEST_NAME} characters`);
  // The database cannot store a NUL or half a character, and a name is shown on one line.
  if (/\p{Cc}/u.test(name) || !name.isWellFormed()) {
    throw reject('has a name with a control character or half a character');
  }
  if (holdsHidden(name)) throw reject('has a name with a hidden character');
  return { kind: 'document', name, link: linkOf(link, field, anyField) };
}

function linkOf(value: unknown, field: string, anyField = field): string {
  const reject = (rule: string) => new Rejection(`${field}: ${rule} (it is ${shown(value)})`, `${anyField}: ${rule}`);
  // `URL` accepts control characters and escapes them, but the link is stored as it was given.
  if (
    typeof value !== 'string' ||
    /\p{Cc}/u.test(value) ||
    !value.isWellFormed() ||
    !webAddress.safeParse(value).success
  ) {
    throw reject('is no web address');
  }
  if (value.length > LONGEST_LINK) throw reject(`is a web address of more than ${LONGEST_LINK} characters`);
  return value;
}
