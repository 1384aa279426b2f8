import { type BetSetting, readBetSetting, saveBetSetting } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import { Button, CheckField, color, MoneyInput, mobile, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { betFigures } from '../bet-setting-form.ts';

/** What the house may lose, and how bets are cashed out and cancelled. */
export function BetSettingPanel() {
  const setting = useEndpoint(readBetSetting);
  return (
    <Panel title="베팅 한도·캐시아웃">
      <QueryView query={setting} skeleton={<SkeletonRows rows={4} />}>
        {(now) => <BetSettingForm key={now.version} setting={now} />}
      </QueryView>
    </Panel>
  );
}

function BetSettingForm({ setting }: { setting: BetSetting }) {
  const [asked, setAsked] = useState<Record<string, number | null>>({});
  const [cashOut, setCashOut] = useState(setting.cashOut);
  const [holdCovered, setHoldCovered] = useState(setting.holdCovered);
  const [fault, setFault] = useState<string | null>(null);
  const saving = useAct(saveBetSetting, { onError: (thrown) => setFault(textOf(thrown)) });
  const figureOf = (name: (typeof betFigures)[number]['name']) => (name in asked ? asked[name] : setting[name]) ?? null;
  const isSaved =
    cashOut === setting.cashOut &&
    holdCovered === setting.holdCovered &&
    betFigures.every(({ name }) => figureOf(name) === setting[name]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = Object.fromEntries(betFigures.map(({ name }) => [name, figureOf(name)]));
    const parsed = saveBetSetting.body?.safeParse({ ...given, cashOut, holdCovered, version: setting.version });
    if (!parsed?.success) return setFault('모든 값을 올바른 범위로 입력해 주세요.');
    setFault(null);
    saving.mutate({ body: parsed.data });
  }
  return (
    <form noValidate aria-label="베팅 한도·캐시아웃" onSubmit={submit} css={form}>
      {betFigures.map(({ name, label, suffix }) => (
        <MoneyInput
          key={name}
          label={label}
          suffix={suffix}
          value={figureOf(name)}
          onChange={(value) => setAsked({ ...asked, [name]: value })}
        />
      ))}
      <CheckField label="캐시아웃 제공" checked={cashOut} onChange={(event) => setCashOut(event.target.checked)} />
      <CheckField
        label="손실 없이 나눠 걸 수 있는 배당 자동 마감"
        checked={holdCovered}
        onChange={(event) => setHoldCovered(event.target.checked)}
      />
      {fault && (
        <p role="alert" css={{ gridColumn: '1 / -1', color: color.bad }}>
          {fault}
        </p>
      )}
      <div css={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="primary" disabled={isSaved} loading={saving.isPending}>
          저장
        </Button>
      </div>
    </form>
  );
}

const form = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'end',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr' },
} as const;
