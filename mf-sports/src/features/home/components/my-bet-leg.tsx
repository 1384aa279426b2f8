import type { BetLeg } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, DateTime, fontSize, hoverable, Icon, mobile, Odds, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { legWords } from '../../../bet-words.ts';
import { matchPage } from '../../../fixtures/match-page.ts';
import { lineText } from '../../../slip/line-text.ts';
import { sideName } from '../../../slip/side-name.ts';

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One leg: decided, playing with its score, or when it begins. */
export function MyBetLeg({
  leg,
  isPart,
}: {
  leg: BetLeg /** It was priced together with the others. */;
  isPart: boolean;
}) {
  const state = useFixtureState(leg.fixtureId, { status: 'scheduled', score: leg.score });
  const score = state.score ?? leg.score;
  const isDecided = leg.settlement !== null;
  const isPlaying = !isDecided && state.status === 'inPlay';
  const words = legWords(leg.settlement);
  const tone = words.tone === 'good' ? color.good : words.tone === 'bad' ? color.bad : color.muted;
  return (
    <li css={row}>
      <span css={{ display: 'grid', placeItems: 'center', color: tone }}>
        {isDecided ? <Icon name={words.icon} size={16} /> : <span css={[dot, isPlaying && playing]} />}
      </span>
      {leg.away ? (
        <Link
          to={matchPage(leg.fixtureId)}
          title={`${leg.leagueName} ${leg.home} vs ${leg.away}`}
          css={[clipped, toMatch]}
        >
          {leg.home} <span css={small}>vs</span> {leg.away}
        </Link>
      ) : (
        <span css={clipped} title={leg.leagueName}>
          {leg.home}
        </span>
      )}
      <span css={[clipped, small, pick]} title={`${leg.marketNameKorean} ${sideName(leg)}`}>
        {sideName(leg)} {lineText(leg)} {!isPart && <Odds odds={leg.price} css={{ fontWeight: 400 }} />}
      </span>
      <b
        css={[
          { textAlign: 'right', whiteSpace: 'nowrap' },
          !isPlaying && { color: tone, fontWeight: isDecided ? 700 : 400 },
        ]}
      >
        {isDecided ? (
          words.label
        ) : score && state.status !== 'scheduled' ? (
          <>
            {score.home} : {score.away} <span css={small}>{score.period}</span>
          </>
        ) : (
          <DateTime at={leg.startsAt} format="time" />
        )}
      </b>
    </li>
  );
}

const small = { color: color.muted, fontSize: fontSize.small, fontWeight: 400 } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) minmax(0, auto) minmax(64px, auto)',
  alignItems: 'center',
  gap: space(2),
  minHeight: 36,
  padding: `0 ${space(4)}px`,
  fontSize: fontSize.table,
  [mobile]: { gridTemplateColumns: '16px minmax(0, 1fr) auto', rowGap: 0, padding: `6px ${space(4)}px` },
} as const;
const toMatch = { [hoverable]: { '&:hover': { color: color.brandText } }, [mobile]: { lineHeight: '44px' } } as const;
/** Below the teams, where there is no room beside them. */
const pick = { maxWidth: 150, [mobile]: { gridColumn: 2, gridRow: 2, maxWidth: 'none' } } as const;
const dot = { width: 7, height: 7, border: `1.5px solid ${color.muted}`, borderRadius: '50%' } as const;
/** Never red: red is what rises. */
const playing = { background: color.good, borderColor: color.good } as const;
