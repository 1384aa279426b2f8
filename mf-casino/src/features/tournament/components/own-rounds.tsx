import type { AnswerOf, casinoTournament } from '@madang/contracts';
import { ButtonLink, color, EmptyState, fontSize, formatDateTime, formatWon, Panel, space } from '@madang/ui';

/** The member's last rounds that count: one that has just ended stands here at once. */
export const OwnRounds = ({ rounds }: { rounds: AnswerOf<typeof casinoTournament>['ownRounds'] }) => (
  <Panel title="내 최근 라운드" flush>
    {rounds.length === 0 ? (
      <EmptyState
        title="기간 안에 끝난 라운드가 없습니다."
        action={<ButtonLink to="/bet_result?gameType=5">카지노 내역</ButtonLink>}
      />
    ) : (
      <ul aria-label="내 최근 라운드" css={{ margin: 0, padding: `0 ${space(4)}px`, listStyle: 'none' }}>
        {rounds.map(({ id, gameName, stakedWon, wonWon, closedAt }) => (
          <li key={id} css={row}>
            <span css={clipped} title={gameName}>
              {gameName}
            </span>
            <b css={{ color: wonWon > stakedWon ? color.good : color.text }}>
              {wonWon > stakedWon ? '+' : ''}
              {formatWon(wonWon - stakedWon)}
            </b>
            <small css={{ gridColumn: '1 / -1', color: color.muted, fontSize: fontSize.small }}>
              {formatDateTime(closedAt, 'time')} · 베팅금액 {formatWon(stakedWon)}
            </small>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space(3),
  padding: `${space(2)}px 0`,
  borderBottom: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
  '&:last-of-type': { borderBottom: 0 },
} as const;
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
