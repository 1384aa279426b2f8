import { type ChangeAnswer, changeReleases } from '@madang/contracts';
import { Button, color, IconButton, radius, space } from '@madang/ui';
import { useState } from 'react';
import type { Basket } from '../../../delivery/basket.tsx';
import { ApplyDialog } from '../../../delivery/components/apply-dialog.tsx';
import { nameOf, rolloutText } from '../../../delivery/delivery-texts.ts';
import { useReleases } from '../../../delivery/use-releases.ts';
import { Note } from '../../../form/note.tsx';

interface BasketDialogProps {
  basket: Basket;
  /** The newest revision that the page knows. */
  revision: number;
  onClose: () => void;
  onApplied: (answer: ChangeAnswer) => void;
}

export function BasketDialog({ basket, revision: newest, onClose, onApplied }: BasketDialogProps) {
  // The revision that the operator decides on. It moves only where they can see that it did, never by the page's polling:
  // otherwise a change that came in between would be overwritten unseen.
  const [revision, setRevision] = useState(newest);
  const releases = useReleases();
  async function takeNewest() {
    const { data } = await releases.refetch();
    setRevision(data?.revision ?? newest);
  }
  const drop = (app: string) => {
    basket.drop(app);
    if (Object.keys(basket.planned).length === 1) onClose();
  };
  return (
    <ApplyDialog
      title="변경 적용"
      confirmLabel="적용"
      closeLabel="다른 변경 더 담기"
      change={{ endpoint: changeReleases, body: { revision, apps: basket.planned } }}
      onClose={onClose}
      onApplied={onApplied}
      onStale={takeNewest}
    >
      <ul aria-label="변경 묶음" css={{ border: `1px solid ${color.line}`, borderRadius: radius }}>
        {Object.entries(basket.planned).map(([app, { live, rollout }]) => (
          <li
            key={app}
            css={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: space(2),
              padding: `${space(1)}px ${space(1)}px ${space(1)}px ${space(3)}px`,
              '& + &': { borderTop: `1px solid ${color.line}` },
            }}
          >
            <span>
              <b>{nameOf(app)}</b> {live && <span>실시간 {live}</span>}
              {live && rollout !== undefined && ', '}
              {rollout !== undefined && <span>{rollout ? `후보 ${rolloutText(rollout)}` : '후보 종료'}</span>}
            </span>
            <IconButton label={`${nameOf(app)} 변경 빼기`} icon="trash" onClick={() => drop(app)} />
          </li>
        ))}
      </ul>
      {revision !== newest && (
        <Note
          tone="warning"
          role="alert"
          action={
            <Button size="small" icon="refresh" onClick={takeNewest}>
              다시 미리보기
            </Button>
          }
        >
          그사이 다른 변경이 적용되었습니다 (리비전 {newest}).
        </Note>
      )}
    </ApplyDialog>
  );
}
