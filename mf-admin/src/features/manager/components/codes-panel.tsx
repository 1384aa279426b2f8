import { listAgentCodes } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { CopyButton, color, fontSize, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { codeStates } from '../../../agents/code-words.ts';

const shown = 5;

/** The newest codes and where they lead; `/manager/codes` has all of them. */
export function CodesPanel() {
  const codes = useEndpoint(listAgentCodes);
  return (
    <Panel flush title="가입 코드" actions={<Link to="/manager/codes">만들기·변경</Link>}>
      <QueryView
        query={codes}
        skeleton={<SkeletonRows rows={2} label="가입 코드를 불러오는 중" />}
        isEmpty={(found) => found.length === 0}
        empty={<p css={{ padding: space(4), color: color.muted }}>가입 코드가 없습니다.</p>}
      >
        {(found) => (
          <ul aria-label="가입 코드">
            {found.slice(0, shown).map(({ code, name, joined, state }) => (
              <li key={code} css={rowStyle}>
                <span css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <b css={{ color: state === 'open' ? undefined : color.muted }}>{code}</b>{' '}
                  <span css={{ color: color.muted }}>
                    {name}
                    {state !== 'open' && ` · ${codeStates[state][0]}`}
                  </span>
                </span>
                <span css={joinedStyle}>
                  {joined}명 <CopyButton text={code} what={`코드 ${code}`} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

const joinedStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  // The button's text stands below the others at the right.
  marginRight: -space(3),
  whiteSpace: 'nowrap',
} as const;
const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: 40,
  padding: `0 ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  '&:first-of-type': { borderTop: 0 },
} as const;
