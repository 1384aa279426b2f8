import type { Asked } from './asked.ts';
import type { PublishedPackage } from './published-package.ts';

/** Answers a call about a package: the body of its answer. @throws {CallError} */
export type Call = (of: PublishedPackage, asked: Asked) => object | null | Promise<object | null>;
/** Calls by their paths below the root, which may be written in any case. */
export type Calls = Readonly<Record<string, Call>>;

/** A customer has asked wrongly. */
export class CallError extends Error {}
