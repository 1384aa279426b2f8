import {
  type AnswerOf,
  type exchangeOptions,
  exchangePasswordSchema,
  type OwnBank,
  requestExchange,
} from '@madang/contracts';
import { useAskOnce } from '@madang/session';
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
import { z } from 'zod';
import { amountSchema, walletAmountsWon } from '../../../wallet/amount-schema.ts';
import { Figures } from '../../../wallet/figures.tsx';

export function ExchangeForm({ options, bank }: { options: AnswerOf<typeof exchangeOptions>; bank: OwnBank }) {
  const { limits, emoney, open, turnover } = options;
  const exchanging = useAskOnce(requestExchange);
  const blocked = blockedBy(options);
  const schema = z.object({
    amount: amountSchema('exchange', limits, emoney),
    exchangePassword: exchangePasswordSchema,
  });
  const { field, held, typed, reset, onSubmit } = useContractForm(schema, {
    start: { amount: null as number | null, exchangePassword: '' },
    send: async (body) => {
      const question = {
        title: '환전 신청',
        text: `${formatWon(body.amount)}을 ${bank.bank} ••${bank.accountEnd}(으)로 환전하시겠습니까?`,
        confirmLabel: '신청',
      };
      const asked = await exchanging.ask(question, body);
      // The password is typed anew for each request.
      reset({ amount: asked ? null : body.amount, exchangePassword: '' });
      if (asked) await alertDialog('환전을 신청했습니다.');
    },
  });
  const { amount } = typed;

  return (
    <Panel title="환전 신청">
      <form noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(6), [mobile]: { gap: space(5) } }}>
        <AmountField
          label="환전할 금액"
          large
          limits={limits}
          amounts={walletAmountsWon}
          atMost={Math.min(limits.maxWon, Math.floor(emoney / limits.unitWon) * limits.unitWon)}
          {...held('amount')}
          disabled={exchanging.running || blocked !== null}
        />
        <div
          css={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: space(4),
            [mobile]: { gridTemplateColumns: '1fr' },
          }}
        >
          <TextField
            label="받을 계좌"
            readOnly
            value={`${bank.bank} ••${bank.accountEnd}`}
            hint={`예금주 ${bank.holder}`}
          />
          <TextField
            label="환전 비밀번호"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            hint="계좌를 등록할 때 정한 숫자 4~8자리"
            {...field('exchangePassword')}
            disabled={blocked !== null}
          />
        </div>
        <Figures
          figures={[
            { label: '지금 보유금액', value: formatWon(emoney) },
            { label: '환전', value: amount ? `−${formatWon(amount)}` : formatWon(0) },
            { label: '신청 후 보유금액', value: formatWon(emoney - (amount ?? 0)), strong: true },
            { label: '환전 보류 중', value: formatWon(open?.amount ?? 0) },
            ...(turnover.leftWon > 0 ? [{ label: '환전 전 베팅할 금액', value: formatWon(turnover.leftWon) }] : []),
          ]}
        />
        {blocked && <p role="status">{blocked}</p>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          loading={exchanging.running}
          disabled={blocked !== null}
          css={{ height: 56 }}
        >
          {amount ? `${formatNumber(amount)}원 환전 신청` : '환전 신청'}
        </Button>
      </form>
    </Panel>
  );
}

/** The reason for which nothing can be asked for now, in the words in which the server would refuse it. */
function blockedBy({ emoney, open, turnover }: AnswerOf<typeof exchangeOptions>): string | null {
  if (open) return '처리 중인 환전 신청이 있습니다. 처리된 뒤에 신청해 주세요.';
  if (emoney < 0) return '보유금액이 0원보다 적어 환전할 수 없습니다.';
  if (turnover.leftWon > 0) return `${formatWon(turnover.leftWon)}을 더 베팅하면 환전할 수 있습니다.`;
  return null;
}
