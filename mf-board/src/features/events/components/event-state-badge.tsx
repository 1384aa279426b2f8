import type { SiteEventSummary } from '@madang/contracts';
import { Badge } from '@madang/ui';
import { stateLabels } from '../event-period.ts';

export const EventStateBadge = ({ state }: { state: SiteEventSummary['state'] }) => (
  <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
);
