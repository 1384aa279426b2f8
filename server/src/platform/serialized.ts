import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** An answer that was checked and written once for all who get it. Who has it already is told so (304). */
export class Serialized {
  readonly #body: Buffer;
  readonly #tag: string;

  constructor(text: string) {
    this.#body = Buffer.from(text);
    // Weak: a proxy may pack it.
    this.#tag = `W/"${createHash('sha1').update(this.#body).digest('base64url')}"`;
  }

  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('etag', this.#tag);
    if (headers['if-none-match']?.includes(this.#tag)) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(this.#body);
  }
}

/** Checks and writes what does not change once, however often it is sent: known again by being the same object. */
export function writtenOnce<Schema extends z.ZodType>(
  schema: Schema,
): (value: z.input<Schema> & WeakKey) => Serialized {
  const written = new WeakMap<WeakKey, Serialized>();
  return (value) => {
    const before = written.get(value);
    if (before) return before;
    const serialized = new Serialized(JSON.stringify(schema.parse(value)));
    written.set(value, serialized);
    return serialized;
  };
}
