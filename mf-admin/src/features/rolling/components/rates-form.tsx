import { type RollingRates, rollingGameSchema, saveRollingRates } from '@madang/contracts';
import { useAct } from '@madang/session';
import { space, TextField, useContractForm } from '@madang/ui';
import { SettingForm } from '../../../form/setting-form.tsx';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { typedPercent } from '../typed-percent.ts';

const games = rollingGameSchema.options;
const fault = '0에서 10 사이로 입력해 주세요. 소수점 아래 두 자리까지입니다.';
const texts = Object.fromEntries(games.map((game) => [game, fault]));

/** The parts of each game's turnover that go to the playing member and to the agent above them. */
export function RatesForm({ saved }: { saved: RollingRates }) {
  const saving = useAct(saveRollingRates);
  const { held, onSubmit } = useContractForm(saveRollingRates.body, {
    start: saved,
    bodyOf: (rates) =>
      Object.fromEntries(
        games.map((game) => [
          game,
          { member: typedPercent(rates[game].member), agent: typedPercent(rates[game].agent) },
        ]),
      ),
    texts,
    send: (body) => saving.mutate({ body }),
    busy: saving.isPending,
  });
  return (
    <SettingForm title="롤링 비율" saving={saving} onSubmit={onSubmit} maxWidth={560}>
      {games.map((game) => {
        const { value, error, onChange } = held(game);
        return (
          <div key={game} css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3), alignItems: 'start' }}>
            {(['member', 'agent'] as const).map((who) => (
              <TextField
                key={who}
                label={`${gameWords[game]} ${who === 'member' ? '회원' : '총판'} (%)`}
                inputMode="decimal"
                maxLength={5}
                value={value[who]}
                error={who === 'member' ? error : null}
                onChange={({ target }) => onChange({ ...value, [who]: target.value })}
              />
            ))}
          </div>
        );
      })}
    </SettingForm>
  );
}
