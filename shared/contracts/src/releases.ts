import { z } from 'zod';
import { instantSchema, textSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

export const appNameSchema = z.string().regex(/^(shell|mf-[a-z][a-z0-9-]{1,30})$/);
export const versionSchema = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/);

/** Where an exposed module stands in the page. Declared by the remote, so that the shell names none. */
export const routeDeclarationSchema = z.object({
  /** react-router pattern, for example "/korea/*". */
  path: z.string().startsWith('/'),
  /** The exposed module; its default export is a component that renders the routes below `path`. */
  module: z.string().startsWith('./'),
  /** member: app bar, sidebar, slip. bare: the remote brings its own frame (operators, agents). */
  layout: z.enum(['member', 'bare']).default('member'),
  access: z.enum(['member', 'operator', 'agent']).default('member'),
});
export const slotDeclarationSchema = z.object({
  /** slip: right column and mobile drawer. side-menu: sidebar groups. */
  slot: z.enum(['slip', 'side-menu']),
  module: z.string().startsWith('./'),
  /** Patterns of the routes on which the slot is shown; everywhere when left out. */
  on: z.array(z.string()).optional(),
  order: z.int().default(0),
});
export const menuDeclarationSchema = z.object({
  area: z.array(z.enum(['tabs', 'side', 'shortcut', 'wallet'])),
  label: z.string(),
  to: z.string().startsWith('/'),
  order: z.int(),
  /** A short word beside the label ("HOT"). */
  badge: z.string().max(8).optional(),
  /** Links to the domestic sports tabs carry `time`, the current unix time. */
  stampTime: z.boolean().default(false),
  /** Which members see it. */
  for: z.enum(['member', 'operator', 'agent']).default('member'),
});
export type RouteDeclaration = z.infer<typeof routeDeclarationSchema>;
export type SlotDeclaration = z.infer<typeof slotDeclarationSchema>;
export type MenuDeclaration = z.infer<typeof menuDeclarationSchema>;

export const fileRecordSchema = z.object({
  path: z.string().regex(/^[\w.@/-]+$/),
  bytes: z.int(),
  /** "sha384-…" for scripts; null for what the browser does not verify. */
  integrity: z.string().nullable(),
});

/** What a build leaves behind as `dist/build.json`; a release is this plus a version. */
export const buildRecordSchema = z.object({
  app: appNameSchema,
  /** Hash of the sources: part of the container's name, so that two versions can live in one page. */
  buildId: z.string(),
  /** Federation container name. */
  container: z.string(),
  gitCommit: z.string().nullable(),
  /** remotes: the remote entry. shell: the page's entry script. */
  entry: z.string(),
  /** Scripts that the entry needs at once, in order (shell: initial chunks without the entry). */
  initial: z.array(z.string()),
  /** Exposed module -> scripts that it needs at once. */
  exposes: z.record(z.string(), z.array(z.string())),
  files: z.array(fileRecordSchema),
  /** Shared package -> range that this app accepts (remote) or version that it brings (shell). */
  shared: z.record(z.string(), z.string()),
  routes: z.array(routeDeclarationSchema),
  slots: z.array(slotDeclarationSchema),
  menu: z.array(menuDeclarationSchema),
  emits: z.array(z.string()),
  hears: z.array(z.string()),
});
export type BuildRecord = z.infer<typeof buildRecordSchema>;

const loadableSchema = z.object({
  version: z.string(),
  container: z.string(),
  /** Same files, two paths: a retry needs another address, because the browser keeps what it once refused. */
  entry: z.string(),
  entryAgain: z.string(),
});
export const composedRemoteSchema = loadableSchema.extend({
  name: z.string(),
  /** The last version known to be good, loaded when the live one fails. */
  previous: loadableSchema.nullable(),
  routes: z.array(routeDeclarationSchema),
  slots: z.array(slotDeclarationSchema),
  menu: z.array(menuDeclarationSchema),
});
export type ComposedRemote = z.infer<typeof composedRemoteSchema>;

/** Inlined in the document as `<script type="application/json" id="composition">`: the document is the composition. */
export const compositionSchema = z.object({
  id: z.string(),
  revision: z.int(),
  shellVersion: z.string(),
  remotes: z.array(composedRemoteSchema),
  /** Set by `npm run dev` and by running alone: no verification, dev servers as entries. */
  mode: z.enum(['live', 'dev', 'alone']),
});
export type Composition = z.infer<typeof compositionSchema>;

export const releaseSchema = z.object({
  version: z.string(),
  registeredAt: instantSchema,
  gitCommit: z.string().nullable(),
  bytes: z.int(),
  live: z.boolean(),
  previous: z.boolean(),
});
export const appReleasesSchema = z.object({
  app: z.string(),
  live: z.string(),
  releases: z.array(releaseSchema),
});
export const revisionSchema = z.object({
  revision: z.int(),
  at: instantSchema,
  by: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ app: z.string(), from: z.string().nullable(), to: z.string() })),
});

export const listReleases = endpoint({
  method: 'GET',
  path: '/admin/releases',
  summary: 'Every app with its registered versions, and the latest revisions.',
  access: 'operator',
  answer: z.object({
    revision: z.int(),
    compositionId: z.string(),
    apps: z.array(appReleasesSchema),
    revisions: z.array(revisionSchema),
  }),
});

export const switchReleases = endpoint({
  method: 'POST',
  path: '/admin/releases/switch',
  summary: 'Make versions live, by compare and swap on the revision (409 when another operator was faster).',
  access: 'operator',
  body: z.object({
    revision: z.int(),
    reason: textSchema.trim().min(1, '변경 사유를 입력해주세요.').max(500),
    live: z.record(appNameSchema, versionSchema).refine((apps) => Object.keys(apps).length > 0),
  }),
  answer: z.object({ revision: z.int(), compositionId: z.string() }),
});

/** What the shell tells the server when a remote could not be loaded or shown. */
export const clientErrorSchema = z.object({
  compositionId: z.string().max(80),
  remote: z.string().max(40),
  version: z.string().max(60),
  stage: z.enum(['load', 'retry', 'previous', 'render', 'integrity']),
  message: z.string().max(1000),
  path: z.string().max(300),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
export const reportClientError = endpoint({
  method: 'POST',
  path: '/client-errors',
  summary: 'Report that a remote failed in the page.',
  access: 'anyone',
  body: clientErrorSchema,
  answer: z.object({}),
});
