import { removeHiddenCharacters, type FileType } from '@passa/domain';

export const EXTENSIONS: Record<FileType, readonly [string, ...string[]]> = {
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** What an operating system may treat as an extension. Windows ignores dots and spaces after it. */
const ENDING = /\.[^\s.]{1,20}[\s.]*$/u;
const UNNAMED = 'file';

const visible = (name: string) => removeHiddenCharacters(name.replace(CONTROL, '')).trim() || UNNAMED;

/** The name to save a file under, with the extension of the verified type. */
export function downloadName(name: string, type: FileType): string {
  const plain = visible(name);
  return EXTENSIONS[type].some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : plain + EXTENSIONS[type][0];
}

/**
 * The name to show: the worker's own, without the extension of another type.
 * @param type null for a linked file of unknown type from the older database
 */
export function displayName(name: string, type: FileType | null): string {
  const plain = visible(name);
  return type !== null && ENDING.test(plain) ? downloadName(plain, type) : plain;
}

/** A name that is not taken yet, by a number before its extension: 'CV (2).pdf'. */
export function uniqueName(name: string, taken: { has: (name: string) => boolean }): string {
  const ending = ENDING.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${stem} (${n})${ending}`;
  return free;
}
