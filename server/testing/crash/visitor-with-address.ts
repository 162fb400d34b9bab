import { randomInt } from 'node:crypto';
import { Visitor } from '../visitor.ts';

/** Makes the server trust the X-Forwarded-For header of this machine. */
export const TRUST_LOOPBACK = { TRUSTED_PROXIES: '127.0.0.1' };

/** A visitor with a network address of its own, since sign-ups are limited for each address. */
export class VisitorWithAddress extends Visitor {
  readonly #from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  override send<Body>(method: string, path: string, sending: Parameters<Visitor['send']>[2] = {}) {
    const headers = { ...sending.headers, 'X-Forwarded-For': this.#from };
    return super.send<Body>(method, path, { ...sending, headers });
  }
}
