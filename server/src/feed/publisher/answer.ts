import { randomUUID } from 'node:crypto';

/** The envelope of an answer to a customer's call. */
export const answer = (body: object | null, code = 200) => ({
  Header: { RequestId: randomUUID(), HttpStatusCode: code, Errors: null },
  Body: body,
});

/** A refusal: texts for people, in the header. */
export const refusal = (code: number, ...texts: string[]) => ({
  Header: { RequestId: randomUUID(), HttpStatusCode: code, Errors: texts.map((Message) => ({ Message })) },
  Body: null,
});
