import { RefusalError } from './refusal.ts';

type Issues = readonly { message?: string | undefined }[];

/** The beginnings of Zod's own messages. They may have Korean after it: a key that was sent, or the options of a list. */
const ofZod = /^(Invalid|Unrecognized|Too (big|small))\b/;

/** The first text of our schemas among the faults of an input, in Korean; undefined where no schema has a text for them. */
export const ownTextOf = (issues: Issues): string | undefined =>
  issues.find(({ message = '' }) => /[가-힣]/.test(message) && !ofZod.test(message))?.message;

/** An input that does not fit a schema that no route declares: 422, with the schema's own text where it has one. */
export class InvalidInputError extends RefusalError {
  constructor(issues: Issues) {
    super('request.invalid');
    this.message = ownTextOf(issues) ?? this.message;
  }
}
