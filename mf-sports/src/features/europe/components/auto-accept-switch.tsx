import { color, fontSize, mobile, radius, space } from '@madang/ui';
import { type AutoAccept, autoAcceptChoices, setAutoAccept, useAutoAccept } from '../../../slip/auto-accept.ts';

const labels: Readonly<Record<AutoAccept, string>> = {
  none: '확인 후 베팅',
  better: '오른 배당만',
  any: '모든 변경',
};

/** Which changes of odds the slip takes without asking. */
export function AutoAcceptSwitch() {
  const chosen = useAutoAccept();
  return (
    <fieldset css={frame}>
      <legend css={legend}>배당 변경 자동 수락</legend>
      {autoAcceptChoices.map((choice) => (
        <label key={choice} css={option}>
          <input
            type="radio"
            name="auto-accept"
            checked={chosen === choice}
            onChange={() => setAutoAccept(choice)}
            css={{ accentColor: color.brand }}
          />
          {labels[choice]}
        </label>
      ))}
    </fieldset>
  );
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(4)}px`,
  margin: 0,
  padding: `${space(1)}px ${space(3)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  fontSize: fontSize.table,
} as const;
const legend = {
  float: 'left',
  padding: 0,
  color: color.muted,
  lineHeight: '32px',
  // The choices stand together in a line of their own.
  [mobile]: { width: '100%' },
} as const;
const option = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: 32,
  cursor: 'pointer',
  [mobile]: { minHeight: 44 },
} as const;
