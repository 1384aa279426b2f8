import { type AgentPeriod, agentPeriodSchema } from '@madang/contracts';
import { useSearchParams } from 'react-router-dom';

/** `of` of the address: an agent of the tree, whose part alone is shown. */
export function usePart(): { of?: number } {
  const [parameters] = useSearchParams();
  const of = parameters.get('of') ?? '';
  return /^\d{1,9}$/.test(of) ? { of: Number(of) } : {};
}

/** `period` of the address; this month where it does not say. */
export function usePeriod(): AgentPeriod {
  const [parameters] = useSearchParams();
  return agentPeriodSchema.catch('month').parse(parameters.get('period'));
}
