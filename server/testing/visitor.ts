export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body };

type Sending = { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

/** Somebody's browser: it speaks HTTP to the server and keeps the cookies it is given. */
export class Visitor {
  readonly address: string;
  readonly #cookies = new Map<string, string>();

  constructor(address: string) {
    this.address = address;
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

  async send<Body = unknown>(method: string, path: string, { body, headers }: Sending = {}): Promise<Answer<Body>> {
    const response = await fetch(this.address + path, {
      method,
      headers: { ...(this.cookie && { Cookie: this.cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('Content-Type')?.includes('application/json');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  }

  #keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === undefined || value === undefined) return;
    if (/max-age=0\b/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
