import {
  type ApprovalCommand,
  type BodyOf,
  type HeldSetting,
  initialOf,
  rewardSettingSchema,
  type Setting,
  saveSetting,
  tradingSettingSchema,
} from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { Button, color, Dialog, mobile, Panel, SelectField, space, useContractForm } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { Note } from '../../../form/note.tsx';
import { typedPercent } from '../../../form/typed-percent.ts';
import { ChangeList } from '../../../setting/change-list.tsx';
import { FigureField, type Typed } from '../../../setting/figure-field.tsx';
import { changesOf } from '../../../setting/figure-words.ts';
import { SettingHistory } from '../../../setting/setting-history.tsx';

const none = (setting: Setting, key: string): HeldSetting => ({
  ...{ name: setting.name, key, value: initialOf(setting) as HeldSetting['value'] },
  ...{ version: 0, changedBy: null, changedAt: null, history: [] },
});

/** One setting, drawn from its declaration; where it is set by key, the key is chosen first. @param held its rows, one a key */
export function SettingPanel({ setting, held }: { setting: Setting; held: readonly HeldSetting[] }) {
  const { name, title, text } = setting;
  const place = useRef<HTMLDivElement>(null);
  const location = useLocation();
  // The palette leads to one setting of many, or to one figure of it; the same way again is another visit.
  useEffect(() => {
    const [asked, figure] = location.hash.slice(1).split('.');
    if (asked !== name) return;
    const found = place.current?.querySelector(`[data-figure="${CSS.escape(figure ?? '')}"]`);
    const input = (found ?? place.current)?.querySelector<HTMLElement>('input, select, textarea');
    (found ? input : place.current)?.scrollIntoView({ block: found ? 'center' : 'start' });
    input?.focus({ preventScroll: true });
    if (found && input instanceof HTMLInputElement) input.select();
  }, [location, name]);
  const keys = setting.keys && 'values' in setting.keys ? setting.keys : null;
  const [key, setKey] = useState(keys ? String(keys.values[0]) : '');
  const now = held.find((each) => each.key === key) ?? none(setting, key);
  return (
    <Panel title={title}>
      <div ref={place} css={{ display: 'grid', gap: space(4), scrollMarginTop: 104 }}>
        <p css={{ color: color.muted }}>{text}</p>
        {keys && (
          <SelectField label="대상" value={key} css={{ maxWidth: 200 }} onChange={({ target }) => setKey(target.value)}>
            {keys.values.map((each) => (
              <option key={each} value={each}>
                {keys.label(each)}
              </option>
            ))}
          </SelectField>
        )}
        <Opened key={key} setting={setting} now={now} />
        <SettingHistory setting={setting} held={now} />
      </div>
    </Panel>
  );
}

/** Keeps the version that the form was opened on, while another operator's change is read in the background. */
function Opened({ setting, now }: { setting: Setting; now: HeldSetting }) {
  const [opened, setOpened] = useState(now);
  const [loaded, setLoaded] = useState(now.version);
  function load() {
    setOpened(now);
    setLoaded(now.version);
  }
  return (
    <>
      {now.version > opened.version && (
        <Note
          tone="warning"
          role="status"
          action={
            <Button size="small" onClick={load}>
              새 값 불러오기
            </Button>
          }
        >
          {now.changedBy ? `운영자 ${now.changedBy} 님이` : '시스템이'} 변경했습니다.
        </Note>
      )}
      <SettingForm
        key={loaded}
        setting={setting}
        opened={opened}
        onSaved={(saved) => setOpened({ ...opened, ...saved })}
      />
    </>
  );
}

interface SettingFormProps {
  setting: Setting;
  opened: HeldSetting;
  onSaved: (saved: Pick<HeldSetting, 'value' | 'version' | 'changedBy' | 'changedAt'>) => void;
}

function SettingForm({ setting, opened, onSaved }: SettingFormProps) {
  const { name, title, figures } = setting;
  const start = fieldsOf(setting, opened.value);
  const [asked, setAsked] = useState<HeldSetting['value'] | null>(null);
  const { held, typed, fault, onSubmit, reset } = useContractForm(setting.schema, {
    start,
    bodyOf: (fields) => withPercents(setting, fields),
    texts: oddsTexts(setting),
    send: (value) => setAsked(value as HeldSetting['value']),
  });
  const saving = useAct(saveSetting, {
    onSuccess: (saved) => {
      const value = asked ?? opened.value;
      reset(fieldsOf(setting, value));
      setAsked(null);
      onSaved({ value, ...saved });
    },
    onError: () => setAsked(null),
  });
  const refused = takesTwo(saving.error) ? saving.variables?.body : undefined;
  const isSame = JSON.stringify(typed) === JSON.stringify(start);
  const save = (value: HeldSetting['value']) =>
    saving.mutate({ params: { name }, body: { key: opened.key, value, version: opened.version } });
  return (
    <>
      <form noValidate aria-label={title} onSubmit={onSubmit} css={form}>
        {Object.entries(figures).map(([figure, declared]) => (
          <div key={figure} data-figure={figure} css={{ display: 'contents' }}>
            <FigureField figure={declared} {...held(figure)} />
          </div>
        ))}
        {fault && <p css={[wide, { color: color.bad }]}>{fault}</p>}
        <div css={wide}>
          <Button type="submit" variant="primary" disabled={isSame}>
            저장
          </Button>
        </div>
        {saving.isError && !refused && (
          <div css={wide}>
            <Note tone="bad" role="alert">
              {textOf(saving.error)}
            </Note>
          </div>
        )}
      </form>
      {refused && <FirstApproval command={commandOf(name, refused)} onClose={saving.reset} />}
      {asked && (
        <Dialog
          open
          title={`${title} 변경`}
          onClose={() => !saving.isPending && setAsked(null)}
          footer={
            <>
              <Button disabled={saving.isPending} onClick={() => setAsked(null)}>
                취소
              </Button>
              <Button data-autofocus variant="primary" loading={saving.isPending} onClick={() => save(asked)}>
                변경
              </Button>
            </>
          }
        >
          <ChangeList changes={changesOf(setting, opened.value, asked)} />
          {questionsOf(setting, opened.value, asked).map((question) => (
            <Note key={question} tone="warning">
              {question}
            </Note>
          ))}
        </Dialog>
      )}
    </>
  );
}

/** The fields of a value: one of an earlier release may have fewer figures, or others. */
const fieldsOf = ({ figures }: Setting, value: HeldSetting['value']): Record<string, Typed> =>
  Object.fromEntries(
    Object.entries(figures).map(([figure, { initial }]) => [figure, (value[figure] ?? initial) as Typed]),
  );

/** The command of two operators that a refused save becomes. */
function commandOf(name: string, body: BodyOf<typeof saveSetting>): ApprovalCommand {
  const rewards = rewardSettingSchema.safeParse(name);
  if (rewards.success) return { kind: 'reward-setting', name: rewards.data, body };
  const trading = tradingSettingSchema.safeParse(name);
  return trading.success ? { kind: 'trading-setting', name: trading.data, body } : { kind: 'approval-setting', body };
}

/** The questions of the flags that are switched on. */
const questionsOf = ({ figures }: Setting, before: HeldSetting['value'], after: HeldSetting['value']): string[] =>
  Object.entries(figures).flatMap(([name, figure]) =>
    figure.kind === 'flag' && figure.question && after[name] && !before[name] ? [figure.question] : [],
  );

/** "0.3" is typed for "0.30". */
const withPercents = ({ figures }: Setting, fields: Record<string, Typed>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      figures[name]?.kind === 'percent' ? typedPercent(value as string) : value,
    ]),
  );

/** The contract's odds have no words of their own. */
const oddsTexts = ({ figures }: Setting): Record<string, string> =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, { kind }]) =>
      kind === 'odds' ? [[name, '1.30처럼 1.00 이상으로 소수 둘째 자리까지 입력해 주세요.']] : [],
    ),
  );

const wide = { gridColumn: '1 / -1' } as const;
const form = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr' },
} as const;
