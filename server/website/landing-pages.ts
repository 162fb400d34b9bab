import { encoded, type Encoded } from './encoded.ts';

/** Where nobody has named the address that people open, it is whatever the client says: so many are kept. */
const MOST = 8;

/** The landing page, filled in with the address that people open and compressed once for each. */
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
