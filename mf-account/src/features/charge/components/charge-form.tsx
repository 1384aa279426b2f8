import { type AnswerOf, type chargeOptions, mayPlay, pageErrors, requestCharge } from '@madang/contracts';
import { chargeFigures } from '@madang/rules';
import { useAskOnce, useMember } from '@madang/session';
import {
  AmountField,
  alertDialog,
  Button,
  formatNumber,
  formatWon,
  mobile,
  Panel,
  space,
  TextField,
  useContractForm,
} from '@madang/ui';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { amountSchema, walletAmountsWon } from '../../../wallet/amount-schema.ts';
import { Figures } from '../../../wallet/figures.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import { ChargeSteps } from './charge-steps.tsx';
import { CoinDeposit } from './coin-deposit.tsx';
import { MethodChoice } from './method-choice.tsx';

type Options = AnswerOf<typeof chargeOptions>;

const schemaOf = (limits: Options['limits']) =>
  z.object({
    amount: amountSchema('charge', limits),
    depositor: z.string().trim().min(1, '입금자 이름을 입력해 주세요.'),
  });

export function ChargeForm({ options }: { options: Options }) {
  const member = useMember();
  const { nickname } = member;
  const isBarred = !mayPlay(member);
  const [parameters] = useSearchParams();
  const { limits, coin, bonuses, chargeTurnoverPercent } = options;
  // Specification section 3: 1 is by bank.
  const [byCoin, setByCoin] = useState(coin !== null && parameters.get('chargeType') === '2');
  const [chosen, setChosen] = useState<number | null>(() => bonuses.find(({ leftWon }) => leftWon > 0)?.id ?? null);
  const [sendingCoins, setSendingCoins] = useState(false);
  const charging = useAskOnce(requestCharge);

  const { field, held, typed, reset, onSubmit } = useContractForm(schemaOf(limits), {
    start: { amount: null as number | null, depositor: options.bank?.holder ?? nickname },
    send: (body) => (byCoin ? setSendingCoins(true) : send(body, null)),
  });
  const { amount } = typed;
  const bonus = bonuses.find(({ id, leftWon }) => id === chosen && leftWon > 0) ?? null;
  const figures = chargeFigures(amount ?? 0, chargeTurnoverPercent, bonus);

  async function send(body: { amount: number; depositor: string }, coinTx: string | null) {
    const question = {
      title: '충전 신청',
      text: `${formatWon(body.amount)} 충전을 신청하시겠습니까?`,
      confirmLabel: '신청',
    };
    if (!(await charging.ask(question, { ...body, bonusId: bonus?.id ?? null, coinTx }))) return;
    reset({ ...typed, amount: null });
    setSendingCoins(false);
    await alertDialog('충전을 신청했습니다.');
  }

  return (
    <Panel title="충전 신청" actions={<ChargeSteps />} css={steps}>
      <form noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(6), [mobile]: { gap: space(5) } }}>
        <AmountField
          label="충전할 금액"
          large
          limits={limits}
          amounts={walletAmountsWon}
          atMost={limits.maxWon}
          {...held('amount')}
          disabled={charging.running || isBarred}
        />
        {coin && <MethodChoice byCoin={byCoin} onChange={setByCoin} />}
        <PayInFields options={options} byCoin={byCoin} depositor={field('depositor')} />
        <BonusChoice
          bonuses={bonuses}
          amount={amount ?? 0}
          chargeTurnoverPercent={chargeTurnoverPercent}
          chosen={bonus?.id ?? null}
          onChoose={setChosen}
        />
        <Figures
          figures={[
            { label: '충전', value: formatWon(amount ?? 0) },
            { label: '보너스', value: `+${formatWon(figures.bonusWon)}` },
            { label: '반영될 금액', value: formatWon(amount ? figures.totalWon : 0), strong: true },
            { label: '환전 전 베팅할 금액', value: formatWon(figures.turnoverWon) },
          ]}
        />
        {isBarred && <p role="status">{pageErrors['session.staff'].text}</p>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          loading={charging.running}
          disabled={isBarred}
          css={{ height: 56 }}
        >
          {amount ? `${formatNumber(amount)}원 충전 신청` : '충전 신청'}
        </Button>
      </form>
      {coin && (
        <CoinDeposit
          open={sendingCoins}
          amount={amount ?? 0}
          coin={coin}
          running={charging.running}
          onClose={() => setSendingCoins(false)}
          onSent={(coinTx) => send({ amount: amount ?? 0, depositor: typed.depositor.trim() }, coinTx)}
        />
      )}
    </Panel>
  );
}

interface PayInProps {
  options: Options;
  byCoin: boolean;
  depositor: Partial<ComponentProps<typeof TextField>>;
}

/** Who pays in, and from where. */
function PayInFields({ options, byCoin, depositor }: PayInProps) {
  return (
    <div
      css={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: space(4),
        [mobile]: { gridTemplateColumns: '1fr' },
      }}
    >
      <TextField label="입금자 이름" maxLength={30} hint="회원 이름과 같아야 빨리 반영됩니다" {...depositor} />
      <TextField
        label={byCoin ? '받는 코인' : '보내실 은행'}
        readOnly
        value={byCoin ? (options.coin?.network ?? '') : (options.bank?.bank ?? '등록한 계좌가 없습니다')}
        hint={
          byCoin
            ? `1코인 = ${formatWon(options.coin?.wonPerCoin ?? 0)}`
            : options.bank
              ? `등록한 계좌 끝자리 ${options.bank.accountEnd}`
              : '환전 화면에서 등록할 수 있습니다'
        }
      />
    </div>
  );
}

/** On a phone the steps take a line of their own below the title. */
const steps = {
  [mobile]: { '& > div:first-of-type': { flexWrap: 'wrap', paddingBlock: space(3), rowGap: space(3) } },
} as const;
