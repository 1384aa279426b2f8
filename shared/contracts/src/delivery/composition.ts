import { z } from 'zod';
import { instantSchema, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import {
  appNameSchema,
  menuDeclarationSchema,
  routeDeclarationSchema,
  shareScopeSchema,
  slotDeclarationSchema,
  versionSchema,
} from './release-record.ts';

/** The reason for which a visitor has this version of an app. override: by a tester's signed choice. */
export const cohortSchema = z.enum(['live', 'candidate', 'override']);
export type Cohort = z.infer<typeof cohortSchema>;

const loadableSchema = z.object({
  version: z.string(),
  container: z.string(),
  /** Same files, two paths: a retry needs another address, because the browser keeps what it once refused. */
  entry: z.string(),
  entryAgain: z.string(),
  /** The share scope of its own, beside that of the page. */
  scope: shareScopeSchema.optional(),
});
const composedRemoteSchema = loadableSchema.extend({
  name: z.string(),
  cohort: cohortSchema,
  /** The last version known to be good, loaded when the live one fails. For a candidate it is the live one. */
  previous: loadableSchema.nullable(),
  /** Module -> its scripts beside the entry, in the entry's folder, to be fetched before it is wanted. */
  scripts: z.record(z.string(), z.array(z.string())),
  routes: z.array(routeDeclarationSchema),
  slots: z.array(slotDeclarationSchema),
  menu: z.array(menuDeclarationSchema),
});
export type ComposedRemote = z.infer<typeof composedRemoteSchema>;

export const overrideRefusalSchema = z.enum(['forged', 'expired', 'foreign', 'unknown-version', 'not-allowed']);
export type OverrideRefusal = z.infer<typeof overrideRefusalSchema>;

/** Inlined in the document as `<script type="application/json" id="composition">`: the document is the composition. */
export const compositionSchema = z.object({
  /** `r<revision>-<hash>`; the hash is over the versions that this document has, shell included. */
  id: z.string(),
  revision: z.int(),
  /** Milliseconds since 1970 at which the revision was signed; never falls. A page refuses a document that falls behind it. */
  sequence: z.int(),
  shellVersion: z.string(),
  shellCohort: cohortSchema,
  remotes: z.array(composedRemoteSchema),
  /** Apps that were taken out of all pages, with the places that say so. */
  off: z.array(composedRemoteSchema.pick({ name: true, routes: true, menu: true })),
  /** Set by `npm run dev` and by running alone: no verification, dev servers as entries. */
  mode: z.enum(['live', 'dev', 'alone']),
  /** The effect of a tester's choice on the live composition; shown by an overlay. null: no choice is in force. */
  override: z
    .object({
      /** replay: `?composition=ID`. choice: the signed cookie. */
      kind: z.enum(['choice', 'replay']),
      /** The composition that is replayed. */
      replayOf: z.string().nullable(),
      by: z.string(),
      expiresAt: instantSchema,
      /** Apps whose version is not what this visitor would have otherwise. */
      differs: z.array(z.object({ app: z.string(), without: z.string().nullable(), now: z.string() })),
    })
    .nullable(),
  /** An override was presented and ignored. */
  overrideRefused: overrideRefusalSchema.nullable(),
});
export type Composition = z.infer<typeof compositionSchema>;

export const currentComposition = endpoint({
  method: 'GET',
  path: '/composition',
  summary: 'What this browser would get with its next document, beside what the page has.',
  access: 'anyone',
  query: z.object({ id: textSchema.max(80) }),
  answer: z.object({
    id: z.string(),
    /** The next document would have other versions than the page. */
    newer: z.boolean(),
    /** A version that the page has was rolled back: it should be left at once. */
    withdrawn: z.boolean(),
  }),
});

/** Name of the cookie that carries a signed override. HttpOnly. */
export const overrideCookie = 'madang_override';
/** Name of the first-party cookie by which roll-outs stick. HttpOnly, random, one year. */
export const visitorCookie = 'madang_visitor';
/** Name of the cookie with the version of the shell that hung in this browser: scripts set it, documents then have the one before. */
export const hungCookie = 'madang_hung';
export const overrideHoursMax = 24;

/** A version, one of the three words, or a developer's own server. */
export const overrideTargetSchema = z.union([
  z.enum(['live', 'candidate', 'previous']),
  versionSchema,
  z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/),
]);

export const setOverride = endpoint({
  method: 'POST',
  path: '/overrides',
  summary: 'Sign an override for this browser. Versions must be registered; localhost is for developers.',
  access: 'tester',
  tokenScope: 'flows',
  body: z.object({
    apps: z.record(appNameSchema, overrideTargetSchema),
    hours: z.number().min(0.01).max(overrideHoursMax).default(8),
  }),
  answer: z.object({
    /** The content of the cookie `overrideCookie`; the answer sets it too. */
    cookie: z.string(),
    expiresAt: instantSchema,
    /** App -> version or origin that it came to. */
    apps: z.record(z.string(), z.string()),
  }),
  refusals: {
    'override.unknown-version': plain,
    'override.developer-only': plain,
  },
});

export const clearOverride = endpoint({
  method: 'POST',
  path: '/overrides/clear',
  summary: "Remove this browser's override.",
  access: 'anyone',
  answer: z.object({}),
});
