import { registerBank } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, color, mobile, Panel, SelectField, space, TextField, useContractForm } from '@madang/ui';
import { banks } from '../../../wallet/banks.ts';

/** The account for exchanges, and the password that sends them there: registered once, with the log-in's password. */
export function BankForm() {
  const registering = useAct(registerBank, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const { field, onSubmit } = useContractForm(registerBank.body, {
    start: { bank: '', holder: '', accountNumber: '', exchangePassword: '', password: '' },
    send: (body) => registering.mutate({ body }),
    busy: registering.isPending,
  });
  return (
    <Panel title="환전받을 계좌 등록">
      <form noValidate onSubmit={onSubmit} css={{ display: 'grid', gap: space(5) }}>
        <p css={{ color: color.muted }}>처음 한 번 등록합니다. 바꾸려면 정보수정에서 변경해 주세요.</p>
        <div
          css={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: space(4),
            [mobile]: { gridTemplateColumns: '1fr' },
          }}
        >
          <SelectField label="은행" {...field('bank')}>
            <option value="">선택해 주세요</option>
            {banks.map((bank) => (
              <option key={bank}>{bank}</option>
            ))}
          </SelectField>
          <TextField label="예금주" maxLength={30} {...field('holder')} />
          <TextField
            label="계좌번호"
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
            hint="숫자와 - 로 입력해 주세요"
            {...field('accountNumber')}
          />
          <TextField
            label="환전 비밀번호"
            type="password"
            inputMode="numeric"
            maxLength={8}
            autoComplete="new-password"
            hint="숫자 4~8자리"
            {...field('exchangePassword')}
          />
          <TextField label="로그인 비밀번호" type="password" autoComplete="current-password" {...field('password')} />
        </div>
        <Button type="submit" variant="primary" size="large" block loading={registering.isPending}>
          계좌 등록
        </Button>
      </form>
    </Panel>
  );
}
