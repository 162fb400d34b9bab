import pg from 'pg';
import { errorCodeOf } from './connection-error.ts';
import { isUnreachable, NoPrimaryError } from './failures.ts';
import { hostUrls } from './host-urls.ts';

/** The address of a host. */
export type Host = { host: string; port: number };

/**
 * Finds the one of several hosts that accepts writes, as libpq does with `target_session_attrs=read-write`: neither a standby
 * nor read-only by default. The one that was found last is asked first.
 */
export class PrimarySearch {
  #urls: string[];
  #current: Promise<Host> | undefined;

  constructor(urls: string[]) {
    this.#urls = urls;
  }

  /**
   * How long each step of connecting may take, so that all steps together end in time: for each host to connect and to ask, and
   * then the connection itself. Milliseconds.
   */
  stepTimeout(connectTimeout: number): number {
    return Math.floor(connectTimeout / (2 * this.#urls.length + 1));
  }

  /**
   * Calls at the same time share one search.
   * @param stepTimeout in milliseconds
   * @throws NoPrimaryError if no host accepts writes; the error of a host that refuses the connection for another reason
   */
  find(stepTimeout: number): Promise<Host> {
    this.#current ??= this.#search(stepTimeout).finally(() => {
      this.#current = undefined;
    });
    return this.#current;
  }

  async #search(stepTimeout: number): Promise<Host> {
    const failures: string[] = [];
    let refusal: Error | undefined;
    for (const url of this.#urls) {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: stepTimeout,
        query_timeout: stepTimeout,
      });
      // Without a listener a lost connection would end the process; the statement in flight reports the failure.
      client.on('error', () => {});
      const { host, port } = client;
      try {
        await client.connect();
        // On a standby it is always on.
        const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
        if (rows[0]?.transaction_read_only === 'off') {
          this.#urls = [url, ...this.#urls.filter((each) => each !== url)];
          return { host, port };
        }
        failures.push(`${host}:${port} is read-only`);
      } catch (error) {
        if (!isUnreachable(error)) refusal ??= error as Error;
        failures.push(`${host}:${port} cannot be reached (${errorCodeOf(error)})`);
      } finally {
        // Not awaited: a silent server does not answer.
        client.end().catch(() => {});
      }
    }
    throw refusal ?? new NoPrimaryError(failures);
  }
}

// By URL: all connections to the same hosts start at the one that was found last.
const searches = new Map<string, PrimarySearch>();

/** The search among the hosts of a URL; undefined if it names one host. */
export function primarySearchOf(url: string): PrimarySearch | undefined {
  const urls = hostUrls(url);
  if (urls.length === 1) return undefined;
  const search = searches.get(url) ?? new PrimarySearch(urls);
  searches.set(url, search);
  return search;
}
