import { deterministicUuid } from '../platform/primitives/deterministic-uuid.ts';

/** What the older document database is asked for; everything else in an export is left aside. */
export const COLLECTIONS = ['users', 'jobs', 'applications'] as const;
export type Collection = (typeof COLLECTIONS)[number];

export type Fields = Readonly<Record<string, unknown>>;

/** One document of the export, as it stands there. */
export type LegacyRecord = { collection: Collection; id: string; fields: Fields };

/** Another document, by the name it has in the export and by the id it has here. */
export type Reference = { name: string; id: string };

/** Named after the document, so that it is the same row whenever it is imported. */
export function referenceTo(collection: Collection, name: string): Reference {
  return { name, id: deterministicUuid(`legacy ${collection} ${name}`) };
}

/** Why a record is not taken, in words for who runs the import. */
export class Rejection extends Error {
  /** The reason without the record's values. */
  readonly kind: string;

  constructor(reason: string, kind = reason) {
    super(reason);
    this.kind = kind;
  }
}

export function isCollection(name: string): name is Collection {
  return COLLECTIONS.some((collection) => collection === name);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const LONGEST_ID = 1500;

/** A document's id as text; undefined where it has none that can be used. */
export function nameFrom(id: unknown): string | undefined {
  return whyNoName(id) === undefined ? String(id) : undefined;
}

/** What is wrong with a document's id. */
export function whyNoName(id: unknown): string | undefined {
  if (typeof id === 'number') return undefined;
  if (typeof id !== 'string' || id.trim() === '') return 'It has no id.';
  if (id.length > LONGEST_ID) return `Its id is longer than ${LONGEST_ID} characters.`;
  // All halves of characters are the same byte sequence once they are encoded, and so would be the ids derived from them.
  return id.isWellFormed() ? undefined : 'Its id holds half a character.';
}
