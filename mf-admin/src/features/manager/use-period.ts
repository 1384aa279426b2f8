import { type AgentPeriod, agentPeriodSchema } from '@madang/contracts';
import { useSearchParams } from 'react-router-dom';

/** `period` of the address; this month where it does not say. */
export function usePeriod(): AgentPeriod {
  const [parameters] = useSearchParams();
  return agentPeriodSchema.catch('month').parse(parameters.get('period'));
}
