import { casinoTournament } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  ButtonLink,
  color,
  fontSize,
  formatDateTime,
  formatNumber,
  formatWon,
  Icon,
  koreanDay,
  mobile,
  Skeleton,
  space,
  tileRadius,
  useNow,
} from '@madang/ui';
import picture from '../../../art/banner-courtyard.svg';
import { prizesTogether, timeLeft } from '../../../time-left.ts';

/** The tournament while one runs. Its place is kept until that is known: the page below does not move for a late answer. */
export function TournamentBanner() {
  const now = useNow();
  const { data, isPending } = useEndpoint(casinoTournament);
  const left = data?.tournament ? timeLeft(data.tournament.endsAt, now) : null;
  if (isPending)
    return (
      <div role="status" aria-label="토너먼트를 불러오는 중">
        <Skeleton height={height.desktop} css={{ borderRadius: tileRadius, [mobile]: { height: height.mobile } }} />
      </div>
    );
  if (!data?.tournament || left === null) return null;
  const { title, endsAt, prizes } = data.tournament;
  return (
    <section aria-label="토너먼트" css={frame}>
      <img src={picture} alt="" decoding="async" css={art} />
      <div css={words}>
        <p css={[small, { display: 'flex', alignItems: 'center', gap: space(2), flexWrap: 'wrap' }]}>
          <span css={tag}>
            <Icon name="trophy" size={14} />
            토너먼트
          </span>
          <span css={{ [mobile]: { display: 'none' } }}>
            {koreanDay(endsAt)} {formatDateTime(endsAt, 'time')}까지 ·
          </span>
          {left}
        </p>
        <h2
          css={{
            fontSize: 24,
            lineHeight: '32px',
            fontWeight: 700,
            [mobile]: { fontSize: fontSize.title, lineHeight: '26px' },
          }}
        >
          {title}
        </h2>
        <p css={small}>
          총상금 <b>{formatWon(prizesTogether(prizes))}</b> · 순위 {formatNumber(data.playerCount)}명
          {data.own && (
            <>
              {' · '}내 순위 <b>{formatNumber(data.own.rank)}위</b>
            </>
          )}
        </p>
        <div css={{ marginTop: space(2), color: color.text }}>
          <ButtonLink to="/tournament_casino">순위 보기</ButtonLink>
        </div>
      </div>
    </section>
  );
}

const height = { desktop: 176, mobile: 164 } as const;
/** Night in both themes: the words stand on the picture’s quiet side. */
const frame = {
  position: 'relative',
  minHeight: height.desktop,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: '#1f201f',
  color: '#e8eef4',
  overflow: 'hidden',
  [mobile]: { minHeight: height.mobile },
} as const;
const art = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'right center',
  maskImage: 'linear-gradient(90deg, transparent 30%, #000 62%)',
  // The lantern beside the words, not behind them.
  [mobile]: { objectPosition: '54% center', maskImage: 'linear-gradient(90deg, transparent 45%, #000 80%)' },
} as const;
const words = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: 4,
  minHeight: 'inherit',
  padding: `${space(5)}px ${space(7)}px`,
  [mobile]: { padding: space(4) },
} as const;
const small = { color: '#b6c3d0', fontSize: fontSize.table, '& b': { color: '#e8eef4' } } as const;
const tag = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 22,
  padding: '0 8px',
  borderRadius: 4,
  background: '#332713',
  color: '#f7c55f',
  fontSize: fontSize.small,
  fontWeight: 600,
} as const;
