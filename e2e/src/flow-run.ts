import type { Candidate, FlowSet } from './flow-sets.ts';

interface FlowRun {
  candidate: Candidate;
  sets: FlowSet[];
}

const variable = 'FLOW_RUN';

/** The decisions of `run-flows.ts`, for the configuration, the flows and the reporter, which run in processes of their own. */
export function flowRun(): FlowRun {
  const text = process.env[variable];
  if (!text) throw new Error('Flows are run by `npm run flows`.');
  return JSON.parse(text) as FlowRun;
}

export const environmentOf = (run: FlowRun): Record<string, string> => ({ [variable]: JSON.stringify(run) });
