import type { SlotDeclaration, SlotName } from '@madang/contracts';
import { useMember } from '@madang/session';
import { mobile, PageTitle, Skeleton, space, tileRadius, useIsMobile, VisuallyHidden } from '@madang/ui';
import { Fragment } from 'react';
import { slotsOf } from '../composed-pages.ts';
import { RemoteSlot } from '../federation/remote-view.tsx';
import { WhenNear } from '../layout/when-near.tsx';

/** The top page: what the remotes give to it. Beside the member's card and the slip, then over the whole width. */
export function HomePage() {
  const { nickname } = useMember();
  return (
    <>
      <div css={beside}>
        <PageTitle title="첫 화면" />
        <VisuallyHidden>
          <h1>{nickname}님, 안녕하세요.</h1>
        </VisuallyHidden>
        <div css={apart}>
          <Slots name="home" />
        </div>
      </div>
      <div css={wide}>
        <Slots name="home-wide" />
      </div>
    </>
  );
}

const Slots = ({ name }: { name: SlotName }) =>
  slotsOf(name, '/').map(({ remote, declaration }) => {
    const place = <Place height={declaration.height} />;
    const waiting = (
      <div role="status" aria-label="불러오는 중">
        {place}
      </div>
    );
    const slot = <RemoteSlot remote={remote} slot={declaration} fallback={waiting} />;
    return (
      <Fragment key={`${remote.name}${declaration.module}`}>
        {name === 'home' ? slot : <WhenNear place={place}>{slot}</WhenNear>}
      </Fragment>
    );
  });

/** As high as the remote says that it will be. */
function Place({ height }: Pick<SlotDeclaration, 'height'>) {
  const isMobile = useIsMobile();
  return <Skeleton height={(isMobile ? height?.mobile : height?.desktop) ?? 200} css={{ borderRadius: tileRadius }} />;
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', minWidth: 0 } as const;
/** The layout's grid, which `homeMain` hands on, places it on a wide screen. */
const beside = { ...column, gridColumn: 1, gridRow: 1 } as const;
const apart = { ...column, gap: space(8), [mobile]: { gap: space(6) } } as const;
const wide = {
  ...column,
  gridColumn: '1 / -1',
  gridRow: 2,
  gap: space(10),
  paddingBlock: space(10),
  [mobile]: { gap: space(6), paddingBlock: `${space(6)}px 0` },
} as const;
