import type { ClientReport, ReportKind } from '@madang/contracts';
import { reportClient } from '@madang/contracts';
import type { Page, Request } from '@playwright/test';

/** Settles when the page has reported this about the app. Begins to listen at once. */
export const reportOf = (page: Page, app: string, kind: ReportKind, limitMs = 30_000): Promise<Request> =>
  page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === `/api${reportClient.path}` &&
      (request.postDataJSON() as { reports: ClientReport[] }).reports.some(
        (report) => report.remote === app && report.kind === kind,
      ),
    { timeout: limitMs },
  );
