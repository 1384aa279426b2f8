import { type ChargeBonus, type RollingGame, rollingGameSchema } from '@madang/contracts';
import { chargeFigures } from '@madang/rules';
import { color, fontSize, formatDateTime, formatWon, mobile, radius, space } from '@madang/ui';

interface BonusChoiceProps {
  bonuses: readonly ChargeBonus[];
  amount: number;
  chargeTurnoverPercent: number;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

const times = (percent: number) => (percent % 100 === 0 ? String(percent / 100) : (percent / 100).toFixed(1));

const gameWords: Readonly<Record<RollingGame, string>> = {
  single: '단폴더',
  multi: '다폴더',
  mini: '미니게임',
  casino: '카지노',
  slot: '슬롯',
};

/** The reason for which a bonus cannot be had now, and when it can. */
function closedLines({ occasion, takenAt }: ChargeBonus): string[] {
  if (occasion === 'first') return ['가입 후 첫 충전에만 받을 수 있습니다'];
  if (occasion === 'once') return ['한 번만 받을 수 있는 보너스입니다'];
  return [
    takenAt
      ? `오늘 ${formatDateTime(takenAt, 'time')}에 이미 받았습니다`
      : occasion === 'first-of-day'
        ? '하루의 첫 충전에만 받을 수 있습니다'
        : '오늘은 다 받았습니다',
    '내일 0시에 다시 열립니다',
  ];
}

/** The bonus that a charge takes, or none: its gift for this amount, and its terms. */
export const BonusChoice = ({ bonuses, amount, chargeTurnoverPercent, chosen, onChoose }: BonusChoiceProps) => (
  <fieldset css={{ display: 'grid', gap: space(2), border: 0, margin: 0, padding: 0 }}>
    <legend
      css={{ marginBottom: space(1.5), padding: 0, fontSize: fontSize.table, fontWeight: 600, color: color.muted }}
    >
      보너스
    </legend>
    <div
      css={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: space(3),
        [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) },
      }}
    >
      {bonuses.map((bonus) => (
        <Choice
          key={bonus.id}
          name={bonus.name}
          gives={
            bonus.leftWon > 0
              ? `+${formatWon(chargeFigures(amount, 0, bonus).bonusWon)}`
              : bonus.takenAt
                ? '받음'
                : '마감'
          }
          lines={
            bonus.leftWon > 0
              ? [
                  `보너스의 ${times(bonus.turnoverPercent)}배를 더 베팅하면 환전할 수 있습니다`,
                  `하루 최대 ${formatWon(bonus.maxWonADay)} · 배당 ${bonus.leastOdds} 이상만 인정`,
                  ...(bonus.games.length < rollingGameSchema.options.length
                    ? [`인정 게임: ${bonus.games.map((game) => gameWords[game]).join(', ')}`]
                    : []),
                ]
              : closedLines(bonus)
          }
          disabled={bonus.leftWon === 0}
          checked={chosen === bonus.id}
          onChoose={() => onChoose(bonus.id)}
        />
      ))}
      <Choice
        name="받지 않음"
        gives={formatWon(0)}
        lines={[
          chargeTurnoverPercent > 0 ? '충전액만큼 베팅하면 환전할 수 있습니다' : '바로 환전할 수 있습니다',
          '보너스는 다음에 받을 수 있습니다',
        ]}
        checked={chosen === null}
        onChoose={() => onChoose(null)}
      />
    </div>
  </fieldset>
);

interface ChoiceProps {
  name: string;
  gives: string;
  lines: readonly string[];
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

const Choice = ({ name, gives, lines, checked, disabled = false, onChoose }: ChoiceProps) => (
  <label
    css={{
      display: 'grid',
      gridTemplateColumns: '18px minmax(0, 1fr) auto',
      columnGap: space(2.5),
      rowGap: space(1),
      alignContent: 'start',
      padding: space(4),
      border: `1px solid ${checked ? color.brandEdge : color.lineStrong}`,
      borderRadius: radius,
      background: checked ? color.brandTint : 'transparent',
      cursor: disabled ? 'not-allowed' : 'pointer',
      '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
      ...(disabled && { borderColor: color.line }),
    }}
  >
    <input
      type="radio"
      name="bonus"
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      css={{ width: 18, height: 18, margin: 0, alignSelf: 'center', accentColor: color.brand, outline: 'none' }}
    />
    <b css={{ fontWeight: 700, color: disabled ? color.muted : color.text }}>{name}</b>
    <b
      css={{
        fontWeight: 700,
        color: checked ? color.brandText : disabled ? color.muted : color.text,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {gives}
    </b>
    <span css={{ gridColumn: '2 / -1', color: color.muted, fontSize: fontSize.small, lineHeight: 1.5 }}>
      {lines.map((line) => (
        <span key={line} css={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </span>
  </label>
);
