import { DateTime, space } from '@madang/ui';
import { nameOf } from '../../../delivery/delivery-texts.ts';
import type { Freeze } from '../../../delivery/use-releases.ts';
import { Note } from '../../../form/note.tsx';

/** The freezes that hold right now. */
export const FreezeNotes = ({ freezes }: { freezes: readonly Freeze[] }) =>
  freezes
    .filter(({ active }) => active)
    .map(({ id, apps, until, reason }) => (
      <div key={id} css={{ marginBottom: space(4) }}>
        <Note tone="info">
          <b>배포 동결 중</b> · {apps ? apps.map(nameOf).join(', ') : '모든 앱'} ·{' '}
          <DateTime at={until} format="short" />
          까지 · {reason}
        </Note>
      </div>
    ));
