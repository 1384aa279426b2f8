import { addEvidence } from '@madang/contracts';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { callApi } from './api.ts';
import { flowRun } from './flow-run.ts';
import { siteUrl, testerToken } from './site.ts';

/** Stores the outcome of every flow with the candidate that it ran for. What cannot be stored fails the run. */
export default class EvidenceReporter implements Reporter {
  /** Null for a stored outcome, else why it is not stored. */
  readonly #storing: Promise<Error | null>[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const { candidate } = flowRun();
    this.#storing.push(
      callApi(
        siteUrl(),
        addEvidence,
        { bearer: testerToken() },
        {
          params: { app: candidate.app, version: candidate.version },
          body: {
            flow: test.title,
            set: test.parent.project()?.name ?? '',
            outcome: result.status === 'passed' ? 'passed' : 'failed',
            compositionId: compositionIdOf(result),
            durationMs: Math.round(result.duration),
            detail: detailOf(test, result),
          },
        },
      ).then(
        () => null,
        (error: Error) => error,
      ),
    );
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const failed = (await Promise.all(this.#storing)).filter((error) => error !== null);
    for (const { message } of failed) console.error(`The evidence could not be stored: ${message}`);
    return failed.length > 0 ? { status: 'failed' } : {};
  }
}

/** The composition of the first document; `none` for a flow that never loaded one. */
const compositionIdOf = ({ annotations }: TestResult): string =>
  annotations.find(({ type }) => type === 'composition')?.description ?? 'none';

/** The first line of what went wrong, and the versions in any case. */
function detailOf(test: TestCase, { error }: TestResult): string {
  const message = error && (error.message ?? error.value ?? 'failed').replaceAll(colours, '').split('\n', 1)[0];
  return [message, String(test.parent.project()?.metadata.versions)].filter(Boolean).join('\n').slice(0, 4000);
}

// biome keeps control characters out of patterns; Playwright colours its messages with them.
const colours = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');
