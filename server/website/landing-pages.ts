import { compress, type CompressedContent } from './compression.ts';

/** Without a configured public URL the client chooses the host name, so that the cache is limited. */
const MAX_CACHED = 8;

/** The landing page with the base URL filled in, compressed and cached for each base URL. */
export function landingPages(source: string): (baseUrl: string) => Promise<CompressedContent> {
  const pages = new Map<string, Promise<CompressedContent>>();
  return (baseUrl) => {
    const known = pages.get(baseUrl);
    if (known) return known;
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size >= MAX_CACHED) pages.delete(oldest);
    const page = compress(source.replaceAll('{{origin}}', () => baseUrl));
    pages.set(baseUrl, page);
    return page;
  };
}
