import { parseOdds } from '@madang/rules';
import { color, Odds, space, VisuallyHidden } from '@madang/ui';

interface MovedOddsProps {
  before: string;
  now: string;
  /** Of a total: it is no price that rises or falls. */
  plain?: boolean;
}

/** The odds of now; where they moved, the earlier ones struck through before them, and which way they went. */
export function MovedOdds({ before, now, plain = false }: MovedOddsProps) {
  if (before === now) return <Odds odds={now} />;
  const risen = parseOdds(now) > parseOdds(before);
  const tone = plain ? undefined : { color: risen ? color.rising : color.falling };
  return (
    <span css={{ display: 'inline-flex', alignItems: 'baseline', gap: space(1) }}>
      <VisuallyHidden>이전 배당</VisuallyHidden>
      <s css={{ color: color.muted, fontSize: 12 }}>{before}</s>
      {!plain && (
        <span aria-hidden="true" css={{ fontSize: 10, ...tone }}>
          {risen ? '▲' : '▼'}
        </span>
      )}
      <VisuallyHidden>현재 배당</VisuallyHidden>
      <Odds odds={now} css={tone} />
    </span>
  );
}
