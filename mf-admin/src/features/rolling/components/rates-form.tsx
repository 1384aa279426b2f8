import { type RollingRates, rollingGameSchema, saveRollingRates } from '@madang/contracts';
import { space, TextField } from '@madang/ui';
import { useState } from 'react';
import { SettingForm } from '../../../form/setting-form.tsx';
import { useSaving } from '../../../form/use-saving.ts';
import { gameWords } from '../../../rolling/rolling-words.ts';
import { typedPercent } from '../typed-percent.ts';

const games = rollingGameSchema.options;
const fault = '0에서 10 사이로 입력해 주세요. 소수점 아래 두 자리까지입니다.';
const texts = Object.fromEntries(games.map((game) => [game, fault]));

/** The parts of each game's turnover that go to the playing member and to the agent above them. */
export function RatesForm({ saved }: { saved: RollingRates }) {
  const [rates, setRates] = useState(saved);
  const { faults, saving, save } = useSaving(saveRollingRates, texts);
  const submit = () =>
    save(
      Object.fromEntries(
        games.map((game) => [
          game,
          { member: typedPercent(rates[game].member), agent: typedPercent(rates[game].agent) },
        ]),
      ),
    );
  return (
    <SettingForm title="롤링 비율" saving={saving} onSave={submit} maxWidth={560}>
      {games.map((game) => (
        <div key={game} css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(3), alignItems: 'start' }}>
          {(['member', 'agent'] as const).map((who) => (
            <TextField
              key={who}
              label={`${gameWords[game]} ${who === 'member' ? '회원' : '총판'} (%)`}
              inputMode="decimal"
              maxLength={5}
              value={rates[game][who]}
              error={who === 'member' ? faults[game] : null}
              onChange={({ target }) =>
                setRates((before) => ({ ...before, [game]: { ...before[game], [who]: target.value } }))
              }
            />
          ))}
        </div>
      ))}
    </SettingForm>
  );
}
