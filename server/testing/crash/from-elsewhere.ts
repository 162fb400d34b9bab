import { randomInt } from 'node:crypto';
import { Visitor } from '../visitor.ts';

/** Whom the server has to believe where a request comes from. */
export const TRUSTING = { TRUSTED_PROXIES: '127.0.0.1' };

/** Somebody at an address of their own: from one there may come only so many sign-ups. */
export class FromElsewhere extends Visitor {
  readonly #from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  override send<Body>(method: string, path: string, sending: Parameters<Visitor['send']>[2] = {}) {
    const headers = { ...sending.headers, 'X-Forwarded-For': this.#from };
    return super.send<Body>(method, path, { ...sending, headers });
  }
}
