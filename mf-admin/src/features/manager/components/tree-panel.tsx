import { listAgentTree, type TreeAgent } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  color,
  fontSize,
  formatNumber,
  formatWon,
  IconButton,
  mobile,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePeriod } from '../use-period.ts';

/** A larger tree opens with its second tier closed. */
const mostOpen = 20;

/** The agents below, each of which filters the rest of the page; those with agents of their own fold. */
export function TreePanel() {
  const tree = useEndpoint(listAgentTree, { query: { period: usePeriod() } }, { keepPrevious: true });
  return (
    <Panel title="조직" flush>
      <QueryView query={tree} skeleton={<SkeletonRows rows={3} height={44} label="조직을 불러오는 중" />}>
        {(agents) => <Tree agents={agents} />}
      </QueryView>
    </Panel>
  );
}

function Tree({ agents }: { agents: readonly TreeAgent[] }) {
  const [parameters] = useSearchParams();
  const chosen = parameters.get('of');
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const aboveOf = ({ upperId }: TreeAgent) => (upperId === null ? undefined : byId.get(upperId));
  const onTheWay = new Set<number>();
  for (let at = byId.get(Number(chosen)); at; at = aboveOf(at)) if (String(at.id) !== chosen) onTheWay.add(at.id);
  const opensAtFirst = ({ id, upperId }: TreeAgent) =>
    upperId === null || agents.length <= mostOpen || onTheWay.has(id);
  const isOpen = (agent: TreeAgent) => opensAtFirst(agent) !== turned.has(agent.id);
  const isShown = (agent: TreeAgent): boolean => {
    const above = aboveOf(agent);
    return !above || (isOpen(above) && isShown(above));
  };
  const turn = (id: number) =>
    setTurned((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  const to = (id: number | null) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (id === null) next.delete('of');
    else next.set('of', String(id));
    return `?${next}`;
  };
  return (
    <ul aria-label="조직">
      {agents.filter(isShown).map((agent) => {
        const { id, nickname, tier, upperId, members, turnoverWon } = agent;
        const isChosen = upperId === null ? chosen === null : chosen === String(id);
        return (
          <li
            key={id}
            css={itemStyle}
            style={{ paddingLeft: space(1) + (tier - (agents[0]?.tier ?? 1)) * space(4) }}
            data-chosen={isChosen}
          >
            {agents.some((each) => each.upperId === id) ? (
              <IconButton
                label={`${nickname} 하위 총판 ${isOpen(agent) ? '접기' : '펼치기'}`}
                icon={isOpen(agent) ? 'chevronDown' : 'chevronRight'}
                size={16}
                aria-expanded={isOpen(agent)}
                onClick={() => turn(id)}
              />
            ) : (
              <span css={gapStyle} />
            )}
            <Link to={to(upperId === null ? null : id)} aria-current={isChosen ? 'true' : undefined} css={rowStyle}>
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
  );
}

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  paddingRight: space(4),
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0 },
  '&[data-chosen="true"]': { background: color.raised, boxShadow: `inset 3px 0 0 ${color.brand}` },
  '& > button, & > span:first-of-type': { flexShrink: 0 },
} as const;
/** As wide as the button of the others. */
const gapStyle = { width: 36, [mobile]: { width: 44 } } as const;
const rowStyle = {
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `0 ${space(3)}px`,
  minWidth: 0,
  minHeight: 44,
} as const;
const numbersStyle = { color: color.muted, fontSize: fontSize.table, fontVariantNumeric: 'tabular-nums' } as const;
