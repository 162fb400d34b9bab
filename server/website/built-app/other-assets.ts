import { statSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@passa/domain';
import { readContent } from './built-files.ts';
import { listedBuilds } from './builds.ts';
import type { CompressedContent } from './compression.ts';

/** A file with a digest in its name, directly in the folder of the assets. Compressed variants have no URL of their own. */
const ASSET = /^\/assets\/\w[\w.-]*(?<!\.(?:br|gz))$/;

/**
 * Finds an asset of another build than the current one: of an earlier build, for a page that is still open, or of a later one, for a
 * page from a process that has been replaced already.
 * @param folder the folder of all builds; a build that is added later counts, too
 */
export function otherAssets(folder: string): (path: string) => CompressedContent | undefined {
  const read = new Map<string, CompressedContent>();
  return (path) => {
    const known = read.get(path);
    if (known || !ASSET.test(path)) return known;
    const file = listedBuilds(folder)
      .flatMap((build) => locales.map((language) => join(build, language, path)))
      .find((each) => statSync(each, { throwIfNoEntry: false })?.isFile());
    if (!file) return undefined;
    const content = readContent(file);
    read.set(path, content);
    return content;
  };
}
