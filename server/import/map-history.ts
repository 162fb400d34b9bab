import { texts, workExperiencesField, type WorkExperience } from '@passa/domain';
import { z } from 'zod';
import type { files } from '../platform/database/schema.ts';
import { checked, dayOf, shown, textOf, valueOf } from './fields.ts';
import { isFields, nameFrom, Rejection, type Fields } from './legacy-record.ts';

/** A worker's history, entry by entry (specification section 3). */
export function workExperiencesOf(fields: Fields): WorkExperience[] {
  const entries = valueOf(fields, 'workExperiences') ?? [];
  if (!Array.isArray(entries)) throw new Rejection(`workExperiences: ${shown(entries)} is no list`);
  const experiences = entries.map((entry: unknown, place) => {
    if (!isFields(entry)) throw new Rejection(`workExperiences.${place}: ${shown(entry)} is no entry`);
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

/** Only such a link is safe to show as one; the database takes no other. */
const link = z.url({ protocol: /^https?$/, error: 'is no web address' });

export type LinkedFile = Pick<typeof files.$inferInsert, 'kind' | 'name' | 'link'>;

/** What a profile links to: documents by their names, and a video resume. */
export function linkedFilesOf(fields: Fields): LinkedFile[] {
  const documents = checked(z.record(z.string(), link), valueOf(fields, 'documents') ?? {}, 'documents');
  const video = checked(link.nullable(), valueOf(fields, 'videoResumeURL') ?? null, 'videoResumeURL');
  return [
    ...Object.entries(documents).map(([name, each]): LinkedFile => ({ kind: 'document', name, link: each })),
    ...(video === null ? [] : [{ kind: 'video' as const, name: texts.profile.videoResume, link: video }]),
  ];
}
