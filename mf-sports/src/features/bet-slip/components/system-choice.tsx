import { evenStake, lineCount } from '@madang/rules';
import { useMember } from '@madang/session';
import { color, fontSize, Money, SelectField } from '@madang/ui';
import { changeSlip } from '../../../slip/slip-store.ts';
import { systemsOf, systemWords } from '../../../slip/slip-systems.ts';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';

/** From three picks on: all of them as one bet, or as a system. */
export function SystemChoice({ slip: { open, sizes, together } }: { slip: ShownSlip }) {
  const member = useMember();
  const kinds = systemsOf(open);
  if (together || kinds.length === 0) return null;
  return (
    <SelectField
      label="베팅 방식"
      value={kinds.find((kind) => kind.sizes.join() === sizes?.join())?.name ?? ''}
      onChange={({ currentTarget }) => {
        const kind = kinds.find(({ name }) => name === currentTarget.value);
        changeSlip(member.id, { sizes: kind && [...kind.sizes] });
      }}
    >
      <option value="">조합 {open.length}폴더</option>
      {kinds.map(({ name, sizes: each }) => (
        <option key={name} value={name}>
          {systemWords(open.length, each)}
        </option>
      ))}
    </SelectField>
  );
}

/** The stake of each line of a system, and the rest that they cannot share. */
export function SystemStake({ slip: { open, sizes, stakeWon } }: { slip: ShownSlip }) {
  if (!sizes) return null;
  const lines = lineCount(open.length, sizes);
  const shared = evenStake(stakeWon ?? 0, lines);
  const left = (stakeWon ?? 0) - shared;
  return (
    <p role="status" css={{ color: color.muted, fontSize: fontSize.table }}>
      {lines}조합 × <Money won={shared / lines} /> = <Money won={shared} />
      {left > 0 && (
        <>
          {' '}
          (나누어지지 않는 <Money won={left} /> 제외)
        </>
      )}
    </p>
  );
}
