import { z } from 'zod';
import { machineTextSchema, textSchema } from '../base/common.ts';
import { reportClientPath } from '../base/early-paths.ts';
import { endpoint } from '../base/endpoint.ts';
import { cohortSchema } from './composition.ts';

/**
 * The shell's reports about a remote.
 * wanted: its code is about to run. shown: what it rendered for the first time in this document was still there a second later.
 * left: the page went away before that. load, retry, previous: this attempt to load it failed. render,
 * exception: it threw while it was shown, or later. integrity: the browser refused a script of it. long-task: ms on the main
 * thread while it was on the page. lcp, inp: ms; cls: score. stale-document: the document was older than one seen before
 * (remote: "shell").
 * hung: an earlier document of this browser never came to show it, and could not say so. empty: its page had nothing to see.
 * emptied: the whole page was empty after it had begun. leak: the page outgrew its bounds. crash: the browser ended the page, or
 * says that it did not answer. The shell too is shown when something of it is in sight; one that dies before that, or does not load, is an
 * exception.
 */
const reportKindSchema = z.enum([
  'wanted',
  'shown',
  'left',
  'load',
  'retry',
  'previous',
  'render',
  'exception',
  'integrity',
  'hung',
  'empty',
  'emptied',
  'leak',
  'crash',
  'long-task',
  'lcp',
  'inp',
  'cls',
  'stale-document',
]);
export type ReportKind = z.infer<typeof reportKindSchema>;

/** A document that reports one of these for a remote counts as failed in the error rate of that version. */
export const failureKinds: readonly ReportKind[] = [
  'retry',
  'previous',
  'render',
  'exception',
  'integrity',
  'hung',
  'empty',
  'emptied',
  'leak',
  'crash',
];

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
  path: reportClientPath,
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

/**
 * The browser's own reports of a page that cannot send one: it crashed, ran out of memory, did not answer, or was held back (Reporting
 * API, `Reporting-Endpoints`). Other types are passed over.
 */
export const reportBrowser = endpoint({
  method: 'POST',
  path: '/browser-reports',
  summary: "The browser's own reports of a page: crashes and interventions.",
  access: 'anyone',
  query: z.object({ composition: textSchema.max(80) }),
  body: z
    .array(
      z.object({
        type: textSchema.max(60),
        url: machineTextSchema(2_000).optional(),
        body: z
          .object({ reason: machineTextSchema(200).optional(), message: machineTextSchema(2_000).optional() })
          .nullish(),
      }),
    )
    .max(50),
  answer: z.object({}),
});
