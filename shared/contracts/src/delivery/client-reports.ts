import { z } from 'zod';
import { machineTextSchema, textSchema } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { cohortSchema } from './composition.ts';

/**
 * What the shell tells about a remote.
 * shown: it rendered for the first time in this document. load, retry, previous: this attempt to load it failed. render,
 * exception: it threw while it was shown, or later. integrity: the browser refused a script of it. long-task: ms on the main
 * thread while it was on the page. lcp, inp: ms; cls: score. stale-document: the document was older than one seen before
 * (remote: "shell"). The shell too is shown when something of it is in sight; one that dies before that, or does not load, is an
 * exception.
 */
const reportKindSchema = z.enum([
  'shown',
  'load',
  'retry',
  'previous',
  'render',
  'exception',
  'integrity',
  'long-task',
  'lcp',
  'inp',
  'cls',
  'stale-document',
]);
export type ReportKind = z.infer<typeof reportKindSchema>;

/** A document that reports one of these for a remote counts as failed in the error rate of that version. */
export const failureKinds: readonly ReportKind[] = ['retry', 'previous', 'render', 'exception', 'integrity'];

const clientReportSchema = z.object({
  remote: textSchema.max(40),
  version: textSchema.max(60),
  cohort: cohortSchema,
  kind: reportKindSchema,
  /** Of long-task, lcp, inp (ms) and cls. */
  value: z.number().min(0).max(600_000).nullable(),
  message: machineTextSchema(1000).nullable(),
});
export type ClientReport = z.infer<typeof clientReportSchema>;

export const reportClient = endpoint({
  method: 'POST',
  path: '/client-reports',
  summary: 'What a page saw of its remotes, collected.',
  access: 'anyone',
  body: z.object({
    compositionId: textSchema.max(80),
    layout: z.enum(['desktop', 'mobile']),
    path: machineTextSchema(300),
    reports: z.array(clientReportSchema).min(1).max(50),
  }),
  answer: z.object({}),
});
