import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyOptions, ShownPasskey } from '@madang/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const present = 0x01;
const attested = 0x40;

/** Of an app that is injected (`call`), as its requests name it. */
const injectedOrigin = 'http://localhost:80';

/** An authenticator of a browser at `origin`, with one passkey, as WebAuthn describes it: ES256, counting, without attestation. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly origin: string;
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(origin = injectedOrigin) {
    this.origin = origin;
  }

  /** @param rpId for which host; that of the origin when left out, as browsers see to it */
  #data(flags: number, more: Buffer, rpId: string): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  #client(type: 'webauthn.create' | 'webauthn.get', challenge: unknown, origin: string, more: object): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...more }));
  }

  create(
    { challenge }: PasskeyOptions,
    { origin = this.origin, rpId = new URL(origin).hostname, client = {} as object } = {},
  ) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.#data(present | attested, credential, rpId))],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, origin, client).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** @param client what its browser says more of where the page stood */
  show(
    { challenge }: PasskeyOptions,
    { origin = this.origin, rpId = new URL(origin).hostname, client: said = {} as object } = {},
  ): ShownPasskey {
    this.counter += 1;
    const client = this.#client('webauthn.get', challenge, origin, said);
    const data = this.#data(present, Buffer.alloc(0), rpId);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
