import { createHash } from 'node:crypto';
import type { Endpoint } from '@madang/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { reportMisfits } from './report-misfits.ts';
import { type WrittenAnswer, writeAnswer } from './write-answer.ts';

/** An answer that was checked and written once for all who get it. Who has it already is told so (304). */
export class Serialized {
  readonly #body: Buffer;
  readonly #tag: string;
  #misfits: WrittenAnswer['misfits'];

  constructor({ text, misfits }: WrittenAnswer) {
    this.#body = Buffer.from(text);
    this.#misfits = misfits;
    // Weak: a proxy may pack it.
    this.#tag = `W/"${createHash('sha1').update(this.#body).digest('base64url')}"`;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // Told once, however often it is sent.
    if (this.#misfits.length > 0) this.#misfits = reportMisfits(this.#misfits, request, reply);
    reply.header('etag', this.#tag);
    if (request.headers['if-none-match']?.includes(this.#tag)) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(this.#body);
  }
}

/** Checks and writes an unchanged value once, however often it is sent: it is known again by its identity as an object. */
export function writtenOnce<E extends Endpoint>(endpoint: E): (value: z.input<E['answer']> & WeakKey) => Serialized {
  const written = new WeakMap<WeakKey, Serialized>();
  return (value) => {
    const before = written.get(value);
    if (before) return before;
    const serialized = new Serialized(writeAnswer(endpoint, value));
    written.set(value, serialized);
    return serialized;
  };
}
