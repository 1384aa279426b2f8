import { type AnswerOf, endPush, type ownPush, type PushChoice, savePush } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, CheckField, color, Panel, space } from '@madang/ui';
import { useEffect, useState } from 'react';
import { type BrowserStanding, closeAddress, openAddress, readBrowser } from '../browser-push.ts';

const nothing: PushChoice = { bets: false, goals: false };
const kinds: readonly { kind: keyof PushChoice; label: string; hint: string }[] = [
  { kind: 'bets', label: '베팅 결과', hint: '베팅이 정산되거나 결과가 정정되면 알려 드립니다.' },
  {
    kind: 'goals',
    label: '득점',
    hint: '진행 중인 내 베팅이 있는 축구·아이스하키 경기에서 점수가 나면 알려 드립니다.',
  },
];
const reasons: Readonly<Partial<Record<BrowserStanding, string>>> = {
  none: '이 브라우저에서는 알림을 받을 수 없습니다. 다른 브라우저를 쓰거나 홈 화면에 추가한 뒤 다시 열어 주세요.',
  refused: '브라우저가 이 사이트의 알림을 막고 있습니다. 브라우저의 사이트 설정에서 알림을 허용한 뒤 다시 열어 주세요.',
};

const look = (set: (found: BrowserStanding) => void) => readBrowser().then(set, () => set('none'));

/** Two switches. Where they cannot be used, a sentence says why. */
export function PushPanel({ standing: { publicKey, device } }: { standing: AnswerOf<typeof ownPush> }) {
  const [browser, setBrowser] = useState<BrowserStanding | null>(null);
  const [changing, setChanging] = useState(false);
  const saving = useAct(savePush);
  const ending = useAct(endPush);
  useEffect(() => void look(setBrowser), []);

  // An address that the browser has given up is told nothing, although the server does not know yet.
  const choice = (browser === 'on' && device) || nothing;
  const change = async (next: PushChoice) => {
    setChanging(true);
    try {
      if (next.bets || next.goals) {
        const address = publicKey && (await openAddress(publicKey));
        if (address) await saving.mutateAsync({ body: { ...next, ...address } });
      } else {
        await ending.mutateAsync({});
        await closeAddress();
      }
    } catch (thrown) {
      await alertDialog(thrown instanceof DOMException ? '브라우저가 알림을 켜지 못했습니다.' : textOf(thrown));
    } finally {
      await look(setBrowser);
      setChanging(false);
    }
  };

  const reason =
    publicKey === null
      ? '이 사이트는 아직 알림을 보내지 않습니다. 준비되면 여기에서 켤 수 있습니다.'
      : browser && reasons[browser];
  return (
    <Panel title="이 기기로 받는 알림">
      <div css={{ display: 'grid', gap: space(3) }}>
        {reason && (
          <p role="note" css={{ color: color.muted }}>
            {reason}
          </p>
        )}
        {kinds.map(({ kind, label, hint }) => (
          <CheckField
            key={kind}
            label={label}
            hint={hint}
            checked={choice[kind]}
            disabled={Boolean(reason) || browser === null || changing}
            onChange={({ target }) => void change({ ...choice, [kind]: target.checked })}
          />
        ))}
      </div>
    </Panel>
  );
}
