import { MEGABYTE } from './format-size.ts';

/** The kinds of files in a worker's profile (specification section 3, and `docs/decisions/0067-stored-files.md`). */
export const FILE_KINDS = ['video', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Every accepted media type, as detected from the file's bytes. */
export const FILE_TYPES = [...VIDEO_TYPES, ...DOCUMENT_TYPES] as const;
export type FileType = (typeof FILE_TYPES)[number];

type FileRules = {
  types: readonly FileType[];
  /** Maximum size. Bytes. */
  maxSize: number;
  /** The most files of this kind that a worker can have; a new video replaces the old one. */
  maxCount: number;
};

export const FILE_RULES: Record<FileKind, FileRules> = {
  video: { types: VIDEO_TYPES, maxSize: 200 * MEGABYTE, maxCount: 1 },
  document: { types: DOCUMENT_TYPES, maxSize: 10 * MEGABYTE, maxCount: 20 },
};

/** Maximum size of a video's poster. Bytes. */
export const MAX_POSTER_SIZE = 256 * 1024;

/**
 * The media type that a file is stored with.
 * @param detected the media type detected from its bytes; undefined if it is unknown
 * @returns undefined if the kind does not accept the type
 */
export function acceptedType(kind: FileKind, detected: string | undefined): FileType | undefined {
  // Apple's name for MP4.
  const type = detected === 'video/x-m4v' ? 'video/mp4' : detected;
  return FILE_RULES[kind].types.find((each) => each === type);
}

/**
 * The total size of a worker's files and unfinished uploads: the maximum of each kind, and a video that replaces
 * the old one. Bytes.
 */
export const WORKER_QUOTA = 600 * MEGABYTE;
