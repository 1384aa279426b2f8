import type { QueuedRequest } from '@madang/contracts';
import { Badge, color, fontSize, formatWon, hoverable, mobile, space, useNow } from '@madang/ui';
import { ageOf } from '../../../frame/age-of.ts';
import { isLate, isOpen, kindWords, nameOf, requestStates } from './request-words.ts';

interface RequestListProps {
  requests: readonly QueuedRequest[];
  chosenId: number | null;
  checked: ReadonlySet<number>;
  onChoose: (id: number) => void;
  onCheck: (id: number) => void;
}

/** One row a request; the chosen one is open beside the list. An age past its target is amber. */
export function RequestList({ requests, chosenId, checked, onChoose, onCheck }: RequestListProps) {
  const now = useNow();
  return (
    <ul aria-label="신청" css={listStyle}>
      {requests.map((request) => {
        const { id, kind, userId, nickname, level, amount, state, bank, method, checkingBy, decidedBy, requestedAt } =
          request;
        return (
          <li key={id} data-chosen={id === chosenId}>
            <label css={checkStyle}>
              <input
                type="checkbox"
                aria-label={`${nameOf(request)} 선택`}
                checked={checked.has(id)}
                onChange={() => onCheck(id)}
              />
            </label>
            <button
              type="button"
              aria-current={id === chosenId}
              aria-label={`${nameOf(request)} 열기`}
              onClick={() => onChoose(id)}
            >
              <span>
                <b>{nickname}</b> <small>{userId}</small> <Badge>LV.{level}</Badge>
                <br />
                <small>
                  {id} · {kindWords[kind]} · {method === 'coin' ? '코인' : (bank ?? '은행')}
                </small>
              </span>
              <span css={{ marginLeft: 'auto', textAlign: 'end' }}>
                <b css={{ whiteSpace: 'nowrap' }}>{formatWon(amount)}</b>
                <br />
                <small>
                  {requestStates[state][0]} {decidedBy ?? checkingBy}
                </small>
              </span>
              {isOpen(request) && (
                <time
                  css={{
                    minWidth: 56,
                    whiteSpace: 'nowrap',
                    textAlign: 'end',
                    color: isLate(request, now) ? color.brandText : color.muted,
                  }}
                >
                  {ageOf(requestedAt, now)}
                </time>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What a finger hits is the height of the row and 44 px wide. */
const checkStyle = {
  display: 'grid',
  alignSelf: 'stretch',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  cursor: 'pointer',
  '& input': { width: 16, height: 16, margin: 0 },
  [mobile]: { width: 44, '& input': { width: 18, height: 18 } },
} as const;
const listStyle = {
  listStyle: 'none',
  padding: 0,
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    paddingRight: space(3),
    borderTop: `1px solid ${color.line}`,
  },
  '& li[data-chosen="true"]': { background: color.raised, boxShadow: `inset 0 0 0 2px ${color.focus}` },
  '& li > button': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    gap: space(3),
    minWidth: 0,
    minHeight: 48,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    outlineOffset: -2,
    textAlign: 'start',
    cursor: 'pointer',
    [hoverable]: { '&:hover': { color: color.text } },
  },
  '& small': { color: color.muted, fontSize: fontSize.small },
} as const;
