import { listBets } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { SelectField } from '@madang/ui';
import { statusWords } from '../bet-words.ts';

interface BetChoiceProps {
  betId: string | null;
  onChoose: (betId: string | null) => void;
}

/** One of the writer's own newest bets, to be shown below the text. */
export function BetChoice({ betId, onChoose }: BetChoiceProps) {
  const bets = useEndpoint(listBets, { query: { itemsPerPage: 20 } }).data?.items ?? [];
  const isListed = betId === null || bets.some(({ id }) => id === betId);
  return (
    <SelectField
      label="베팅 공유"
      hint="경기와 배당, 결과만 공유됩니다. 베팅금액과 당첨금은 보이지 않습니다."
      value={betId ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">공유하지 않음</option>
      {!isListed && <option value={betId}>베팅번호 {betId}</option>}
      {bets.map(({ id, legs, totalOdds, status }) => (
        <option key={id} value={id}>
          베팅번호 {id} · {legs.length}폴더 · {totalOdds}배 · {statusWords[status].label}
        </option>
      ))}
    </SelectField>
  );
}
