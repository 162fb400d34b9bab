import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyLogIn } from '@passa/domain';
import type { TestUser } from './builders.ts';
import type { TestResponse, Visitor } from './visitor.ts';

type CreationChallenge = { options: { challenge: string; user: { id: string } } };
type LogInChallenge = { options: { challenge: string; rpId: string } };

/** What an authenticator or a browser does wrong or forges. */
export type Tampering = { origin?: string; rpId?: string; challenge?: string; type?: string; isVerified?: boolean };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const RP_ID = 'localhost';

/** The origin of a browser that opens the program as localhost. */
export const localOrigin = ({ baseUrl }: Visitor) => `http://localhost:${new URL(baseUrl).port}`;

/** A passkey in software, with its browser (Web Authentication, level 3). */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credentialId: Buffer;
  /** Increases with each use. */
  counter = 0;
  userHandle = '';

  constructor(credentialId: Buffer = randomBytes(16)) {
    this.credentialId = credentialId;
  }

  /** The result of `navigator.credentials.create`. */
  create(visitor: Visitor, { options }: CreationChallenge, tampering: Tampering = {}): Omit<NewPasskey, 'name'> {
    this.userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#publicKey()]);
    const authenticatorData = Buffer.concat([this.#head(tampering, WITH_CREDENTIAL), credential]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authenticatorData.length]),
      authenticatorData,
    ]);
    return {
      credentialId: this.credentialId.toString('base64url'),
      clientDataJSON: clientData(visitor, 'webauthn.create', options.challenge, tampering).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** The result of `navigator.credentials.get`. */
  get(visitor: Visitor, { options }: LogInChallenge, tampering: Tampering = {}): PasskeyLogIn {
    this.counter += 1;
    const authenticatorData = this.#head(tampering);
    const clientDataJSON = clientData(visitor, 'webauthn.get', options.challenge, tampering);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
    return {
      credentialId: this.credentialId.toString('base64url'),
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    };
  }

  #head({ rpId = RP_ID, isVerified = true }: Tampering, flags = 0): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head]);
  }

  /** As COSE: { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y } */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function clientData(visitor: Visitor, type: string, challenge: string, tampering: Tampering): Buffer {
  return Buffer.from(
    JSON.stringify({ type, challenge, origin: localOrigin(visitor), crossOrigin: false, ...withoutRpId(tampering) }),
  );
}

const withoutRpId = ({ origin, challenge, type }: Tampering) => ({
  ...(origin && { origin }),
  ...(challenge && { challenge }),
  ...(type && { type }),
});

export const beginPasskey = ({ visitor, password }: TestUser) =>
  visitor.post<CreationChallenge>('/api/account/passkey-challenge', { password });

/** Adds a passkey to an account, as its owner does. */
export async function aPasskey(user: TestUser, name = 'Key', key = new SoftwarePasskey()) {
  const { visitor } = user;
  const { body } = await beginPasskey(user);
  const added: TestResponse<{ passkey: { id: string } }> = await visitor.post('/api/account/passkeys', {
    name,
    ...key.create(visitor, body),
  });
  if (added.status !== 201) throw new Error(`Responded with ${added.status}: ${JSON.stringify(added.body)}`);
  return { key, id: added.body.passkey.id };
}

export const beginLogIn = (visitor: Visitor) => visitor.post<LogInChallenge>('/api/session/passkey/challenge');

/** Logs in with a passkey in a browser. */
export async function logInWith(key: SoftwarePasskey, visitor: Visitor, tampering: Tampering = {}) {
  const { body } = await beginLogIn(visitor);
  return visitor.post('/api/session/passkey', key.get(visitor, body, tampering));
}
