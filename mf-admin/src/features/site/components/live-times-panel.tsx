import {
  furtherLiveSportIds,
  type LiveBettingTimes,
  type OperatorsLiveTimes,
  saveLiveBettingTimes,
  sportNames,
} from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, CheckField, color, MoneyInput, mobile, Panel, space } from '@madang/ui';
import { type FormEvent, useState } from 'react';

const fields: readonly [keyof LiveBettingTimes, string][] = [
  ['soccer', '축구'],
  ['basketball', '농구'],
  ['volleyball', '배구'],
  ['baseball', '야구'],
  ['hockey', '아이스하키'],
  ['basic', '그 외 종목'],
];

/** Which further sports are bet on in play, and how long a bet waits before it is decided, by sport. */
export function LiveTimesPanel({ now }: { now: OperatorsLiveTimes }) {
  const { furtherSports, ...times } = now;
  const [asked, setAsked] = useState<Record<string, number | null>>(times);
  const [further, setFurther] = useState<readonly number[]>(furtherSports);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAct(saveLiveBettingTimes, { onError: (thrown) => setFaults({ all: textOf(thrown) }) });

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = saveLiveBettingTimes.body?.safeParse({ ...asked, furtherSports: further });
    const wrong = parsed?.error?.issues.map(({ path }) => [String(path[0]), '0에서 60 사이로 입력해 주세요.']) ?? [];
    setFaults(Object.fromEntries(wrong));
    if (parsed?.success && !saving.isPending) saving.mutate({ body: parsed.data });
  }
  return (
    <Panel title="라이브 베팅 대기시간">
      <form noValidate aria-label="라이브 베팅 대기시간" onSubmit={submit} css={form}>
        <p css={[wide, { color: color.muted }]}>
          인플레이 베팅은 이 시간 동안 배당과 득점을 확인한 뒤 접수됩니다. 0초로 두면 바로 접수됩니다. 이미 접수 중인
          베팅은 바뀌지 않습니다.
        </p>
        {fields.map(([name, label]) => (
          <MoneyInput
            key={name}
            label={label}
            suffix="초"
            value={asked[name] ?? null}
            error={faults[name]}
            onChange={(value) => setAsked({ ...asked, [name]: value })}
          />
        ))}
        <fieldset css={[wide, sports]}>
          <legend css={{ padding: 0, color: color.muted }}>
            축구, 농구, 배구, 야구, 아이스하키 외에 인플레이로 제공할 종목
          </legend>
          {furtherLiveSportIds.map((id) => (
            <CheckField
              key={id}
              label={sportNames[id] ?? ''}
              checked={further.includes(id)}
              onChange={({ target }) =>
                setFurther(
                  furtherLiveSportIds.filter((each) => (each === id ? target.checked : further.includes(each))),
                )
              }
            />
          ))}
        </fieldset>
        {faults.all && (
          <p role="alert" css={[wide, { color: color.bad }]}>
            {faults.all}
          </p>
        )}
        <div css={wide}>
          <Button
            type="submit"
            variant="primary"
            disabled={fields.every(([name]) => asked[name] === now[name]) && further.join() === furtherSports.join()}
            loading={saving.isPending}
          >
            저장
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const sports = { display: 'flex', flexWrap: 'wrap', gap: space(4), margin: 0, padding: 0, border: 0 } as const;
const wide = { gridColumn: '1 / -1' } as const;
const form = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr 1fr' },
} as const;
