import { z } from 'zod';
import { instantSchema, integerMax, textSchema } from '../base/common.ts';
import { endpoint, plain } from '../base/endpoint.ts';
import { appNameSchema, versionSchema } from './release-record.ts';

/** A page of the app in a browser without a cache: medians of several visits. */
const costSchema = z.object({
  /** Of the app's own files, as they came, until the page is there. */
  bytes: z.int().min(0).max(integerMax),
  /** Work of the main thread until then, the shell's included. */
  mainThreadMs: z.int().min(0).max(integerMax),
  /** The page's heap after a collection. */
  memoryBytes: z.int().min(0).max(integerMax),
});
export type Cost = z.infer<typeof costSchema>;

const weightSchema = z.object({
  /** The version that was measured beside it, in turns; null: none was live. */
  beside: versionSchema.nullable(),
  browser: textSchema.min(1).max(100),
  routes: z
    .array(z.object({ path: textSchema.startsWith('/').max(200), is: costSchema, was: costSchema.nullable() }))
    .min(1)
    .max(100),
});
export type Weight = z.infer<typeof weightSchema>;
/** A stored weight: with its time and the name of the tester. */
export const knownWeightSchema = weightSchema.extend({ at: instantSchema, by: z.string() });

export const noteWeight = endpoint({
  method: 'POST',
  path: '/releases/:app/:version/weight',
  summary: 'Store what the pages of a release cost in a browser, beside the version before. The newest counts.',
  access: 'tester',
  tokenScope: 'flows',
  orTeam: true,
  params: z.object({ app: appNameSchema, version: versionSchema }),
  body: weightSchema,
  answer: z.object({ id: z.int() }),
  refusals: {
    'release.unknown': plain,
  },
});

export const measures = ['bytes', 'mainThreadMs', 'memoryBytes'] as const satisfies (keyof Cost)[];
export type Measure = (typeof measures)[number];
/** Less than this more is noise, whatever part of the whole it is. */
const noise: Cost = { bytes: 1_000, mainThreadMs: 100, memoryBytes: 1_000_000 };

export interface Growth {
  path: string;
  measure: Measure;
  was: number;
  is: number;
  percent: number;
}

/** Where a release costs more than the version beside it by more than so many percent, the largest growth first. */
export const growthOf = ({ routes }: Pick<Weight, 'routes'>, overPercent: number): Growth[] =>
  routes
    .flatMap(({ path, is, was }) =>
      measures.flatMap((measure): Growth[] => {
        if (!was || is[measure] - was[measure] < noise[measure]) return [];
        const percent = (is[measure] / Math.max(was[measure], 1) - 1) * 100;
        return percent > overPercent ? [{ path, measure, was: was[measure], is: is[measure], percent }] : [];
      }),
    )
    .sort((one, other) => other.percent - one.percent);
