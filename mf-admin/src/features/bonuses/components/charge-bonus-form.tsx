import { bonusWorthTermsSchema, type ChargeBonusSetting, rollingGameSchema, saveChargeBonus } from '@madang/contracts';
import { bonusWorth } from '@madang/rules/bonus-value';
import { useAct } from '@madang/session';
import {
  CheckField,
  color,
  fontSize,
  formatWon,
  mobile,
  SelectField,
  space,
  TextField,
  useContractForm,
} from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { SettingForm } from '../../../form/setting-form.tsx';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { ChangeHistory } from '../../../setting/change-history.tsx';
import { recordChanges } from '../../../setting/figure-words.ts';
import { occasions, occasionWords, termWords, typedOdds, typedWhole } from '../bonus-words.ts';

const texts = {
  name: '이름은 1자 이상 40자 이하로 입력해 주세요.',
  percent: '1에서 100 사이의 정수로 입력해 주세요.',
  maxWonADay: '1원 이상 10억원 이하로 입력해 주세요.',
  turnoverPercent: '0에서 10,000 사이의 정수로 입력해 주세요.',
  leastOdds: '1.50처럼 1.00 이상으로 입력해 주세요.',
};
const levels = [1, 2, 3, 4, 5];
const empty = {
  ...{
    name: '',
    percent: 10,
    maxWonADay: 100_000,
    turnoverPercent: 300,
    leastOdds: '1.50',
    occasion: 'first' as const,
  },
  ...{ levels, games: rollingGameSchema.options, active: false },
};

interface ChargeBonusFormProps {
  /** null for one that is to be added */
  bonus: ChargeBonusSetting | null;
  /** The part of every charge that has to be bet, as it is saved. */
  chargeTurnoverPercent: number;
}

/** The terms of one bonus, with what they are worth to a member. */
export function ChargeBonusForm({ bonus, chargeTurnoverPercent }: ChargeBonusFormProps) {
  const from = bonus ?? empty;
  const saving = useAct(saveChargeBonus);
  const bodyOf = (form: typeof start) => ({
    ...{ id: bonus?.id ?? null, version: bonus?.version ?? 0, ...form },
    ...{ leastOdds: typedOdds(form.leastOdds), turnoverPercent: typedWhole(form.turnoverPercent) },
    ...{ percent: typedWhole(form.percent), maxWonADay: typedWhole(form.maxWonADay) },
  });
  const start = {
    ...{ name: from.name, percent: String(from.percent), maxWonADay: String(from.maxWonADay) },
    ...{ turnoverPercent: String(from.turnoverPercent), leastOdds: from.leastOdds, occasion: from.occasion as string },
    ...{ levels: from.levels, games: from.games, active: from.active },
  };
  const { field, check, held, inList, typed, onSubmit } = useContractForm(saveChargeBonus.body, {
    start,
    bodyOf,
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  const refused = takesTwo(saving.error) ? saving.variables?.body : undefined;
  return (
    <>
      <SettingForm
        title={bonus ? `보너스: ${bonus.name}` : '새 보너스'}
        saving={refused ? { ...saving, isError: false } : saving}
        onSubmit={onSubmit}
        maxWidth={880}
      >
        <div css={row}>
          <TextField label="이름" maxLength={40} {...field('name')} />
          <SelectField label="지급 시점" {...field('occasion')}>
            {occasions.map((one) => (
              <option key={one} value={one}>
                {occasionWords[one]}
              </option>
            ))}
          </SelectField>
          <TextField label="충전액의 (%)" inputMode="numeric" maxLength={3} {...field('percent')} />
          <TextField label="하루 최대 (원)" inputMode="numeric" maxLength={10} {...field('maxWonADay')} />
          <TextField label="보너스 베팅 조건 (%)" inputMode="numeric" maxLength={5} {...field('turnoverPercent')} />
          <TextField label="인정 최소 배당" inputMode="decimal" maxLength={9} {...field('leastOdds')} />
        </div>
        <fieldset css={group}>
          <legend css={legend}>대상 등급</legend>
          {levels.map((level) => (
            <CheckField key={level} label={`${level}등급`} {...inList('levels', level)} />
          ))}
          <Fault text={held('levels').error} />
        </fieldset>
        <fieldset css={group}>
          <legend css={legend}>인정 게임</legend>
          {rollingGameSchema.options.map((game) => (
            <CheckField key={game} label={gameWords[game]} {...inList('games', game)} />
          ))}
          <Fault text={held('games').error} />
        </fieldset>
        <Worth asked={bodyOf(typed)} chargeTurnoverPercent={chargeTurnoverPercent} />
        <CheckField label="제공" {...check('active')} />
        {bonus && <ChangeHistory held={bonus} changesOf={(before, after) => recordChanges(termWords, before, after)} />}
      </SettingForm>
      {refused && <FirstApproval command={{ kind: 'charge-bonus', body: refused }} onClose={saving.reset} />}
    </>
  );
}

const Fault = ({ text }: { text: string | undefined }) => (text ? <p css={{ color: color.bad }}>{text}</p> : null);

/** The worth of the typed terms to a member who plays them in the cheapest way: a warning, and no refusal. */
function Worth({ asked, chargeTurnoverPercent }: { asked: unknown; chargeTurnoverPercent: number }) {
  const terms = bonusWorthTermsSchema.safeParse(asked);
  if (!terms.success) return null;
  const worth = bonusWorth(terms.data, chargeTurnoverPercent);
  if (!worth) return <p role="status">인정 최소 배당을 넘는 게임이 없어 회원의 이득을 계산할 수 없습니다.</p>;
  const { occasion } = terms.data;
  const once = occasion === 'first' || occasion === 'once' ? '한 번' : '하루';
  const { valueWon, chargeWon, costWon } = worth;
  const sum = `이 조건이면 최선으로 걸 때 회원당 ${once} 약 ${valueWon > 0 ? '+' : ''}${formatWon(valueWon)}`;
  return (
    <p role="status" css={{ margin: 0, color: valueWon > 0 ? color.bad : color.muted }}>
      {sum} ({formatWon(chargeWon)} 충전 시, 베팅 조건을 채우는 비용 약 {formatWon(costWon)})
      {valueWon > 0 && '. 베팅 조건을 올리거나 보너스 비율과 인정 게임을 줄여 주세요.'}
    </p>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(3),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const group = { display: 'flex', flexWrap: 'wrap', gap: space(4), border: 0, margin: 0, padding: 0 } as const;
const legend = { padding: 0, marginBottom: space(1.5), color: color.muted, fontSize: fontSize.small } as const;
