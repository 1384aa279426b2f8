import { listOutrights } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, radius, space } from '@madang/ui';
import { FoldingGroup } from '../../../fixtures/folding-group.tsx';
import { FixtureView } from './fixture-view.tsx';

const label = '시즌·토너먼트 우승';

/** The winners of seasons, tournaments and races: a group of its own below the fixtures, folded until it is wanted. */
export function OutrightGroup() {
  const { data: outrights = [] } = useEndpoint(listOutrights, {});
  if (outrights.length === 0) return null;
  return (
    <section aria-label={label} css={frame}>
      <FoldingGroup level={2} label={label} count={outrights.length} initiallyOpen={false}>
        {() => (
          <div css={content}>
            {outrights.map((fixture) => (
              <FixtureView key={fixture.id} fixture={fixture} />
            ))}
          </div>
        )}
      </FoldingGroup>
    </section>
  );
}

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const content = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  padding: space(2),
} as const;
