import { deterministicUuid } from '../platform/primitives/deterministic-uuid.ts';

/** The collections that are imported; an export may have others. */
export const COLLECTIONS = ['users', 'jobs', 'applications'] as const;
export type Collection = (typeof COLLECTIONS)[number];

export type Fields = Readonly<Record<string, unknown>>;

/** A document of the export, unchanged. */
export type LegacyRecord = { collection: Collection; id: string; fields: Fields };

/** A reference to another document: its id in the export, and its id here. */
export type Reference = { name: string; id: string };

/** The id here is derived from the id in the export, so that every import writes the same row. */
export function referenceTo(collection: Collection, name: string): Reference {
  return { name, id: deterministicUuid(`legacy ${collection} ${name}`) };
}

/** The reason for not importing a record or an entry, for the operator. */
export class Rejection extends Error {
  /** The reason without values of the record, for counting. */
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

const MAX_ID_LENGTH = 1500;

/** A document's id as text; undefined if it is unusable. */
export function parseId(id: unknown): string | undefined {
  return idFault(id) === undefined ? String(id) : undefined;
}

/** The reason why a document's id is unusable. */
export function idFault(id: unknown): string | undefined {
  if (typeof id === 'number') return undefined;
  if (typeof id !== 'string' || id.trim() === '') return 'It has no id.';
  if (id.length > MAX_ID_LENGTH) return `Its id is longer than ${MAX_ID_LENGTH} characters.`;
  // Every lone surrogate is encoded as the same bytes, so that different ids would derive the same id here.
  return id.isWellFormed() ? undefined : 'Its id holds half a character.';
}
