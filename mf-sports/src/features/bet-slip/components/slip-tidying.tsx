import { dropUnearnedBonus } from '@madang/rules';
import { useMember } from '@madang/session';
import { Button, space } from '@madang/ui';
import { changeSlip, slipOf } from '../../../slip/slip-store.ts';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';

/** What became of the picks since they were chosen, each answered in one press: odds that moved, selections that closed. */
export function SlipTidying({ slip: { open, picks }, locked }: { slip: ShownSlip; locked: boolean }) {
  const member = useMember();
  const moved = open.filter(({ betPrice, pickedPrice }) => betPrice !== pickedPrice);
  const closed = picks.length - open.length;
  if (moved.length === 0 && closed === 0) return null;
  // The slip as it is kept now: what is shown may be older.
  const held = () => slipOf(member.id).picks;
  const accept = () =>
    changeSlip(member.id, {
      picks: held().map((pick) => {
        const now = moved.find(({ id }) => id === pick.id);
        return now ? { ...pick, betPrice: now.betPrice, version: now.version } : pick;
      }),
    });
  const takeOut = () =>
    changeSlip(member.id, {
      picks: dropUnearnedBonus(
        held().filter(({ id }) => !picks.some((pick) => pick.id === id && pick.status === 'closed')),
      ),
    });
  return (
    <div css={{ display: 'grid', gap: space(2) }}>
      {moved.length > 0 && (
        <Button block disabled={locked} onClick={accept}>
          변경된 배당 {moved.length}개 수락
        </Button>
      )}
      {closed > 0 && (
        <Button block disabled={locked} onClick={takeOut}>
          마감된 선택 {closed}개 빼기
        </Button>
      )}
    </div>
  );
}
