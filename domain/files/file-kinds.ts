/** What a worker shows of themselves beside the profile's fields (specification section 3, design decision 11). */
export const FILE_KINDS = ['video', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Every type that is taken, as its bytes say. */
export const FILE_TYPES = [...VIDEO_TYPES, ...DOCUMENT_TYPES] as const;
export type FileType = (typeof FILE_TYPES)[number];

const MEGABYTE = 1024 * 1024;

type FileRules = {
  types: readonly FileType[];
  /** Bytes. */
  largest: number;
  /** How many a worker can have; a further video takes the place of the one before. */
  most: number;
};

export const FILE_RULES: Record<FileKind, FileRules> = {
  video: { types: VIDEO_TYPES, largest: 200 * MEGABYTE, most: 1 },
  document: { types: DOCUMENT_TYPES, largest: 10 * MEGABYTE, most: 20 },
};

/** The still picture of a video, at most. Bytes. */
export const LARGEST_POSTER = 256 * 1024;

/**
 * The type that a file is taken as.
 * @param found what its bytes were found to be, as a media type
 * @returns undefined where its kind takes no such file
 */
export function typeTaken(kind: FileKind, found: string | undefined): FileType | undefined {
  // Apple's name for the same.
  const type = found === 'video/x-m4v' ? 'video/mp4' : found;
  return FILE_RULES[kind].types.find((each) => each === type);
}

/** How much a worker can have stored and on its way at once: everything above, and a video to replace another. Bytes. */
export const WORKER_QUOTA = 600 * MEGABYTE;
