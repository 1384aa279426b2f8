import {
  type AllowedPair,
  listPairSettings,
  type PairSetting,
  pairSetting,
  saveSetting,
  sportIds,
} from '@madang/contracts';
import { isSettablePair } from '@madang/rules';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  Button,
  CheckField,
  color,
  mobile,
  Panel,
  QueryView,
  SkeletonRows,
  space,
  TextField,
  useContractForm,
} from '@madang/ui';
import { FirstApproval, takesTwo } from '../../../approvals/first-approval.tsx';
import { SettingHistory } from '../../../setting/setting-history.tsx';

/** The pairs of picks of one fixture that a bet may hold, with the return of each over whole seasons. */
export function PairsPanel() {
  const pairs = useEndpoint(listPairSettings);
  return (
    <Panel title="같은 경기 조합">
      <p css={{ color: color.muted, marginTop: 0 }}>
        같은 경기의 두 선택은 결과가 서로 이어져 있어, 여기에서 허용한 조합만 함께 베팅할 수 있습니다. 환급률이 기대보다
        높은 조합을 허용하면 회원에게 유리해집니다.
      </p>
      <QueryView query={pairs} skeleton={<SkeletonRows rows={8} />}>
        {(now) => (
          <div css={{ display: 'grid', gap: space(3) }}>
            {now.map((pair) =>
              isSettablePair(pair) ? (
                <PairForm key={`${pair.held.key} ${pair.held.version}`} pair={pair} />
              ) : (
                <div key={pair.held.key}>
                  <strong>{nameOf(pair)}</strong>
                  <div css={{ color: color.muted }}>
                    {measuredText(pair)} · 한 점수 차로 함께 정해져 허용할 수 없습니다.
                  </div>
                </div>
              ),
            )}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

const sports: Readonly<Record<number, string>> = {
  ...{ [sportIds.football]: '축구', [sportIds.basketball]: '농구', [sportIds.baseball]: '야구' },
  ...{ [sportIds.volleyball]: '배구', [sportIds.iceHockey]: '아이스하키', [sportIds.eSports]: 'e스포츠' },
};
const groups = {
  'win-draw-lose': '승무패',
  'win-lose': '승패',
  handicap: '핸디캡',
  'over-under': '언더오버',
  other: '기타',
};
const sides: Readonly<Record<string, string>> = { home: '홈', draw: '무', away: '원정', over: '오버', under: '언더' };
const endName = ({ group, side }: AllowedPair['one']) => `${groups[group]} ${sides[side] ?? side}`;
const nameOf = ({ sportId, one, other }: Pick<AllowedPair, 'sportId' | 'one' | 'other'>) =>
  `${sports[sportId] ?? sportId} ${endName(one)} + ${endName(other)}`;
const percent = (share: number) => `${(share / 100).toFixed(1)}%`;

function measuredText({ measured }: PairSetting): string {
  if (!measured) return '측정한 시즌이 없습니다.';
  const { bets, returned, expected } = measured;
  return `환급률 ${percent(returned)} · 따로 베팅한 기대 ${percent(expected)} · ${bets.toLocaleString('ko-KR')}경기`;
}

function PairForm({ pair }: { pair: PairSetting }) {
  const { key, version, value } = pair.held;
  const start = { allowed: value.allowed === true, mostPrice: String(value.mostPrice) };
  const saving = useAct(saveSetting);
  const { field, check, typed, onSubmit } = useContractForm(pairSetting.schema, {
    start,
    bodyOf: ({ allowed, mostPrice }) => ({ allowed, mostPrice: mostPrice.trim() }),
    texts: { mostPrice: '2.50처럼 소수 둘째 자리까지 입력해 주세요.' },
    send: (changed) =>
      saving.mutate({ params: { name: pairSetting.name }, body: { key, version, value: { ...changed } } }),
    busy: saving.isPending,
  });
  const name = nameOf(pair);
  const isSaved = typed.allowed === start.allowed && typed.mostPrice === start.mostPrice;
  const { error, ...mostPrice } = field('mostPrice');
  const refused = takesTwo(saving.error) ? saving.variables?.body : undefined;
  const fault = error ?? (saving.isError && !refused && textOf(saving.error));
  return (
    <>
      <form noValidate aria-label={name} onSubmit={onSubmit} css={form}>
        <div>
          <strong>{name}</strong>
          <div css={{ color: color.muted }}>
            {measuredText(pair)}
            {start.allowed !== pair.allowedByDefault && ` · 기본값 ${pair.allowedByDefault ? '허용' : '거절'}`}
          </div>
          {version > 0 && <SettingHistory setting={pairSetting} held={pair.held} />}
        </div>
        <TextField
          label={`${endName(pair.one)} 최대 배당`}
          inputMode="decimal"
          placeholder="제한 없음"
          {...mostPrice}
        />
        <CheckField label="허용" {...check('allowed')} />
        <Button type="submit" aria-label={`${name} 저장`} disabled={isSaved} loading={saving.isPending}>
          저장
        </Button>
        {fault && (
          <p role="alert" css={{ gridColumn: '1 / -1', color: color.bad, margin: 0 }}>
            {fault}
          </p>
        )}
      </form>
      {refused && (
        <FirstApproval command={{ kind: 'trading-setting', name: 'pair', body: refused }} onClose={saving.reset} />
      )}
    </>
  );
}

const form = {
  display: 'grid',
  gridTemplateColumns: '1fr 160px auto 96px',
  alignItems: 'end',
  gap: space(3),
  [mobile]: { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
} as const;
