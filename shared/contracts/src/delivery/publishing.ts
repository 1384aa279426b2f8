import { z } from 'zod';
import { integerMax, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { standingSchema } from './release-difference.ts';
import { appNameSchema, versionSchema } from './release-record.ts';
import { gateFindingSchema } from './release-state.ts';

const releaseParametersSchema = z.object({ app: appNameSchema, version: versionSchema });

/** Largest upload, packed. */
export const uploadBytesMax = 32 * 1024 * 1024;

/** The request's body is a gzipped tar of the build's folder, `build.json` included (`application/gzip`). */
export const publishRelease = endpoint({
  method: 'POST',
  path: '/releases/:app/:version',
  summary: "Publish a build: all of it is stored and registered, or nothing. The app's team token alone can do it.",
  access: 'team',
  bodyBytes: uploadBytesMax,
  params: releaseParametersSchema,
  answer: z.object({
    app: z.string(),
    version: z.string(),
    /** false: this very upload was registered before; a repeat after a lost answer is no error. */
    isNew: z.boolean(),
    /** The findings of the gate for it beside the live versions. */
    findings: z.array(gateFindingSchema),
    previewPath: z.string(),
  }),
  refusals: {
    'publish.invalid': plain,
    'publish.version-taken': plain,
    'publish.build-taken': plain,
  },
});

/** The shells that a remote may meet: live, candidate and previous. */
export const supportedHosts = endpoint({
  method: 'GET',
  path: '/releases/hosts',
  summary:
    'Versions of the shell that pages may have now, with host API, shared modules and the address of their types.',
  access: 'anyone',
  answer: z.object({
    hosts: z.array(
      z.object({
        version: z.string(),
        hostApi: z.string(),
        state: z.enum(['live', 'candidate', 'previous']),
        shared: z.record(z.string(), z.string()),
        /** Event -> versions of its schema that are spoken on the page. */
        events: z.record(z.string(), z.string()),
        typesPath: z.string().nullable(),
      }),
    ),
    /** Types of the remotes' exposed modules, live versions. */
    remotes: z.array(
      z.object({
        app: z.string(),
        version: z.string(),
        exposes: z.array(z.string()),
        standing: standingSchema,
        typesPath: z.string().nullable(),
      }),
    ),
  }),
});

/** The set of a run without the candidate, to compare with: stored like the others, and nothing to the gate. */
export const baselineSet = 'live';

export const addEvidence = endpoint({
  method: 'POST',
  path: '/releases/:app/:version/evidence',
  summary: 'Store the outcome of a flow with the candidate that it ran with.',
  access: 'tester',
  tokenScope: 'flows',
  orTeam: true,
  params: releaseParametersSchema,
  body: z.object({
    flow: textSchema.trim().min(1).max(200),
    set: textSchema.trim().min(1).max(300),
    outcome: z.enum(['passed', 'failed']),
    compositionId: textSchema.min(1).max(80),
    durationMs: z.int().min(0).max(integerMax),
    detail: textSchema.max(4000).nullable(),
  }),
  answer: z.object({ id: z.int() }),
  refusals: {
    'release.unknown': plain,
  },
});
