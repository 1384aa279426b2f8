import { parseOdds } from '@madang/rules';
import { color, Odds, space, VisuallyHidden } from '@madang/ui';

/** The odds of now; where they moved, the earlier ones struck through and the direction beside them. */
export function MovedOdds({ before, now }: { before: string; now: string }) {
  if (before === now) return <Odds odds={now} />;
  const risen = parseOdds(now) > parseOdds(before);
  return (
    <span css={{ display: 'inline-flex', alignItems: 'baseline', gap: space(1) }}>
      <VisuallyHidden>이전 배당</VisuallyHidden>
      <s css={{ color: color.muted, fontSize: 12 }}>{before}</s>
      <VisuallyHidden>현재 배당</VisuallyHidden>
      <Odds odds={now} css={{ color: risen ? color.rising : color.falling }} />
      <span aria-hidden="true" css={{ fontSize: 10, color: risen ? color.rising : color.falling }}>
        {risen ? '▲' : '▼'}
      </span>
    </span>
  );
}
