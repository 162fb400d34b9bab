import { escapeHtml } from '../../platform/primitives/escape-html.ts';
import { compress, type CompressedContent } from '../built-app/compression.ts';

/** Without a configured public URL the client chooses the host name, so that the cache is limited. */
const MAX_CACHED = 8;

/** The texts for the placeholders of a page by name, such as `origin` for `{{origin}}`. */
type Values = Readonly<Record<string, string>>;

/** A page of the build with placeholders that the server fills, compressed and cached for each set of texts. */
export function filledPage(source: string): (values: Values) => Promise<CompressedContent> {
  const pages = new Map<string, Promise<CompressedContent>>();
  return (values) => {
    const key = JSON.stringify(values);
    const known = pages.get(key);
    if (known) return known;
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size >= MAX_CACHED) pages.delete(oldest);
    const page = compress(source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? '')));
    pages.set(key, page);
    return page;
  };
}
