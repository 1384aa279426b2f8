import { type MemberLimit, ownLimits } from '@madang/contracts';
import { useEndpoint, useMember } from '@madang/session';
import { Button, color, Dialog, formatDateTime, formatWon, Money, radius, space, useNow } from '@madang/ui';
import { Fragment } from 'react';
import type { Entrance } from '../use-entry.ts';

const entryMs = 120 * 60_000;

interface EntryDialogProps {
  entrance: Entrance | null;
  entering: boolean;
  onEnter: (entrance: Entrance) => void;
  onClose: () => void;
}

/** A dialog of its own and not the page's general question: the window has to open inside this very click. */
export const EntryDialog = ({ entrance, ...rest }: EntryDialogProps) =>
  entrance && <OpenEntryDialog {...rest} entrance={entrance} />;

function OpenEntryDialog({ entrance, entering, onEnter, onClose }: EntryDialogProps & { entrance: Entrance }) {
  const { emoney } = useMember();
  const until = formatDateTime(new Date(useNow() + entryMs).toISOString(), 'time');
  return (
    <Dialog
      open
      width={450}
      title={`${entrance.name} 입장`}
      onClose={() => !entering && onClose()}
      footer={
        <>
          <Button size="large" onClick={onClose} disabled={entering}>
            취소
          </Button>
          <Button
            size="large"
            variant="primary"
            data-autofocus
            loading={entering}
            onClick={() => onEnter(entrance)}
            css={{ flexGrow: 1 }}
          >
            입장하기
          </Button>
        </>
      }
    >
      <div css={banner}>{entrance.picture}</div>
      <p css={{ marginTop: space(4), fontSize: 15 }}>새 창에서 열립니다. 이 창은 그대로 두셔도 됩니다.</p>
      <dl css={facts}>
        <dt>보유금액</dt>
        <dd>
          <Money won={emoney} css={{ fontWeight: 700, fontSize: 16 }} />
        </dd>
        <DayLimits />
        <dt>로그인 유지</dt>
        <dd>120분 · {until}까지</dd>
      </dl>
    </Dialog>
  );
}

/** The rest of today's limits that members set themselves; they hold in every game. */
function DayLimits() {
  const { data } = useEndpoint(ownLimits, {});
  const set = data?.limits.filter(({ kind, period, won }) => period === 'day' && kind !== 'deposit' && won !== null);
  if (!set?.length)
    return (
      <>
        <dt>오늘 한도</dt>
        <dd>{data ? '설정하지 않음' : '–'}</dd>
      </>
    );
  return set.map(({ kind, won, usedWon }) => (
    <Fragment key={kind}>
      <dt>오늘 {limitNames[kind]} 한도</dt>
      <dd>
        {formatWon(won ?? 0)} 중 {formatWon(Math.min(won ?? 0, Math.max(0, (won ?? 0) - usedWon)))} 남음
      </dd>
    </Fragment>
  ));
}
const limitNames: Readonly<Record<MemberLimit['kind'], string>> = { stake: '베팅', loss: '손실', deposit: '충전' };

/** Over the whole width, right below the title. */
const banner = {
  aspectRatio: '2 / 1',
  margin: `${-space(5)}px ${-space(5)}px 0`,
  background: '#0e1319',
  '& > *': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  // The question and its answer stay in sight on a phone that lies on its side.
  '@media (max-height: 600px)': { aspectRatio: 'auto', height: 96 },
} as const;
const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  rowGap: space(1.5),
  marginTop: space(4),
  padding: space(3),
  borderRadius: radius,
  background: color.sunken,
  '& dt': { color: color.muted },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
