import type { RevisionEntry } from '@madang/contracts';
import { Badge, space } from '@madang/ui';
import { kindTexts } from '../../../delivery/delivery-texts.ts';

const tones = { change: 'neutral', rollback: 'info', restore: 'info', automatic: 'bad', scheduled: 'brand' } as const;

export const RevisionBadges = ({ revision: { kind, forced } }: { revision: RevisionEntry }) => (
  <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: space(1) }}>
    <Badge tone={tones[kind]}>{kindTexts[kind]}</Badge>
    {forced && <Badge tone="bad">강제</Badge>}
  </span>
);
