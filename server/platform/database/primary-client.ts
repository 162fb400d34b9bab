import pg from 'pg';
import { hostUrls } from './host-urls.ts';
import { primarySearchOf, type PrimarySearch } from './primary-search.ts';

/** How long opening a connection may take where the caller does not say. Milliseconds. */
const CONNECT_TIMEOUT = 5_000;

type ConnectCallback = (error: Error | null, client?: pg.Client) => void;

/**
 * A connection to the primary among the hosts of `connectionString`. `pg` itself knows one host only. If there is only one, the
 * connection is opened as it is.
 */
export class PrimaryClient extends pg.Client {
  readonly #search: PrimarySearch | undefined;
  readonly #stepTimeout: number;
  #isEnded = false;

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString = '', connectionTimeoutMillis = CONNECT_TIMEOUT } = config;
    const search = primarySearchOf(connectionString);
    const stepTimeout = search?.stepTimeout(connectionTimeoutMillis || CONNECT_TIMEOUT) ?? 0;
    const [firstUrl] = hostUrls(connectionString);
    super({
      ...config,
      connectionString: firstUrl,
      connectionTimeoutMillis: search ? stepTimeout : config.connectionTimeoutMillis,
    });
    this.#search = search;
    this.#stepTimeout = stepTimeout;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
    const search = this.#search;
    if (!callback) return search ? this.#chooseHost(search).then(() => super.connect()) : super.connect();
    // The pool listens for errors from the callback on. A promise in between would let one that arrives with the last message of
    // connecting end the process.
    if (!search) super.connect(callback);
    else
      this.#chooseHost(search).then(
        () => super.connect(callback),
        (error: unknown) => callback(error as Error),
      );
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#isEnded = true;
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  async #chooseHost(search: PrimarySearch): Promise<void> {
    const { host, port } = await search.find(this.#stepTimeout);
    // `pg` does not open a connection that was ended before, but would open this one.
    if (this.#isEnded) throw new Error('Connection terminated');
    Object.assign(this, { host, port });
  }
}
