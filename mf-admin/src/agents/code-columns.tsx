import type { AgentCode } from '@madang/contracts';
import { Badge, type Column, CopyButton, color, DateTime, formatNumber, mobile, space } from '@madang/ui';
import { codeStates } from './code-words.ts';

/** A sign-up code as its agent and operators see it. */
export const codeColumns: readonly Column<AgentCode>[] = [
  {
    key: 'code',
    header: '코드',
    cell: ({ code, name }) => (
      <span css={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space(1)}px` }}>
        <b css={{ [mobile]: { flexBasis: '100%' } }}>{code}</b> <span css={{ color: color.muted }}>{name}</span>
        <CopyButton text={code} what={`코드 ${code}`} />
      </span>
    ),
  },
  { key: 'below', header: '소속', hideOnMobile: true, cell: ({ below }) => `${below.nickname} (${below.tier}단)` },
  {
    key: 'joined',
    header: '가입',
    align: 'right',
    cell: ({ joined, mostJoins }) =>
      `${formatNumber(joined)}${mostJoins === null ? '' : ` / ${formatNumber(mostJoins)}`}명`,
  },
  {
    key: 'until',
    header: '종료',
    hideOnMobile: true,
    cell: ({ untilAt }) => (untilAt ? <DateTime at={untilAt} format="short" /> : '없음'),
  },
  {
    key: 'state',
    header: '상태',
    cell: ({ state }) => <Badge tone={codeStates[state][1]}>{codeStates[state][0]}</Badge>,
  },
];
