export type TestResponse<Body = unknown> = { status: number; headers: Headers; body: Body };

/** Undefined headers are left out. */
type Sending = { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string | undefined> };

/** A browser: sends HTTP requests and keeps the cookies. */
export class Visitor {
  readonly baseUrl: string;
  /** The origin that its requests send. */
  readonly origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(baseUrl: string, origin = baseUrl) {
    this.baseUrl = baseUrl;
    this.origin = origin;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get<Body = unknown>(path: string, headers?: Record<string, string>) {
    return this.send<Body>('GET', path, headers && { headers });
  }

  post<Body = unknown>(path: string, json?: unknown) {
    if (json === undefined) return this.send<Body>('POST', path);
    return this.send<Body>('POST', path, {
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json' },
    });
  }

  put<Body = unknown>(path: string, json: unknown) {
    return this.send<Body>('PUT', path, {
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json' },
    });
  }

  delete<Body = unknown>(path: string) {
    return this.send<Body>('DELETE', path);
  }

  async send<Body = unknown>(
    method: string,
    path: string,
    { body, headers }: Sending = {},
  ): Promise<TestResponse<Body>> {
    const sentHeaders = {
      Cookie: this.cookie || undefined,
      Origin: isRead(method) ? undefined : this.origin,
      ...headers,
    };
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: Object.entries(sentHeaders).filter((header): header is [string, string] => header[1] !== undefined),
      ...(body !== undefined && { body }),
    });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('Content-Type')?.includes('application/json');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  }

  /** @param cookies `Set-Cookie` headers */
  keep(cookies: string[]): void {
    for (const cookie of cookies) this.#keep(cookie);
  }

  #keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === undefined || value === undefined) return;
    if (/max-age=0\b/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

const isRead = (method: string) => ['GET', 'HEAD'].includes(method);
