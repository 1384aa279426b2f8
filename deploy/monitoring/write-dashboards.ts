import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboards, dashboardsDir, textOf } from './dashboards.ts';

/** `npm run dashboards`: the files that Grafana loads. */
mkdirSync(dashboardsDir, { recursive: true });
for (const dashboard of dashboards) writeFileSync(join(dashboardsDir, `${dashboard.uid}.json`), textOf(dashboard));
