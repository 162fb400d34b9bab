import { encoded, type Encoded } from './encoded.ts';

/** Without a configured public URL the client chooses the host name, so that the cache is limited. */
const MOST = 8;

/** The landing page with the base URL filled in, compressed and cached for each base URL. */
export function landingPages(source: string): (address: string) => Promise<Encoded> {
  const pages = new Map<string, Promise<Encoded>>();
  return (address) => {
    const known = pages.get(address);
    if (known) return known;
    const [oldest] = pages.keys();
    if (oldest !== undefined && pages.size >= MOST) pages.delete(oldest);
    const page = encoded(source.replaceAll('{{origin}}', () => address));
    pages.set(address, page);
    return page;
  };
}
