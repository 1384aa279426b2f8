import { color, fontSize, mobile, radius, space } from '@madang/ui';
import { useId } from 'react';
import { type AutoAccept, autoAcceptChoices, setAutoAccept, useAutoAccept } from '../../../slip/auto-accept.ts';

const words: Readonly<Record<AutoAccept, string>> = {
  none: '확인 후 베팅',
  better: '오른 배당만 자동 수락',
  any: '모든 변경 자동 수락',
};

/** The changes of odds that a bet takes without asking: one choice for all pages, kept in the browser. */
export function AcceptChoice() {
  const id = useId();
  const chosen = useAutoAccept();
  return (
    <div css={row}>
      <label htmlFor={id} css={{ color: color.muted, whiteSpace: 'nowrap' }}>
        배당이 바뀌면
      </label>
      <select
        id={id}
        value={chosen}
        onChange={({ currentTarget }) => {
          const choice = autoAcceptChoices.find((each) => each === currentTarget.value);
          if (choice) setAutoAccept(choice);
        }}
        css={select}
      >
        {autoAcceptChoices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(2),
  fontSize: fontSize.small,
} as const;
const select = {
  width: '100%',
  height: 32,
  padding: `0 ${space(2)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.field,
  fontSize: fontSize.small,
  fontWeight: 600,
  [mobile]: { height: 44, fontSize: fontSize.table },
} as const;
