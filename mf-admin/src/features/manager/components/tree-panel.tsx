import { listAgentTree } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, fontSize, formatNumber, formatWon, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { usePeriod } from '../use-period.ts';

/** The agents below, each of which filters the rest of the page. */
export function TreePanel() {
  const [parameters] = useSearchParams();
  const tree = useEndpoint(listAgentTree, { query: { period: usePeriod() } }, { keepPrevious: true });
  const chosen = parameters.get('of');
  const to = (id: number | null) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (id === null) next.delete('of');
    else next.set('of', String(id));
    return `?${next}`;
  };
  return (
    <Panel title="조직" flush>
      <QueryView query={tree} skeleton={<SkeletonRows rows={3} height={44} label="조직을 불러오는 중" />}>
        {(agents) => (
          <ul aria-label="조직">
            {agents.map(({ id, nickname, tier, upperId, members, turnoverWon }) => {
              const isShown = upperId === null ? chosen === null : chosen === String(id);
              return (
                <li key={id} css={{ borderTop: `1px solid ${color.line}`, '&:first-of-type': { borderTop: 0 } }}>
                  <Link
                    to={to(upperId === null ? null : id)}
                    aria-current={isShown ? 'true' : undefined}
                    css={rowStyle}
                    style={{ paddingLeft: space(4) + (tier - (agents[0]?.tier ?? 1)) * space(4) }}
                  >
                    <span css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                      <b>{nickname}</b> <span css={{ color: color.muted }}>{tier}단</span>
                    </span>
                    <span css={numbersStyle}>
                      {formatNumber(members)}명 · {formatWon(turnoverWon)}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `0 ${space(3)}px`,
  minHeight: 44,
  paddingRight: space(4),
  '&[aria-current]': { background: color.raised, boxShadow: `inset 3px 0 0 ${color.brand}` },
} as const;
const numbersStyle = { color: color.muted, fontSize: fontSize.table, fontVariantNumeric: 'tabular-nums' } as const;
