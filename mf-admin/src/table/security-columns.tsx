import {
  actNames,
  type ErrorCode,
  errors,
  type SecurityEvent,
  type SecurityEventEntry,
  securityEvents,
} from '@madang/contracts';
import { type Column, color, DateTime, fontSize, mobile } from '@madang/ui';

const small = { color: color.muted, fontSize: fontSize.small, overflowWrap: 'anywhere' } as const;
const textOfPart = (part: object | null) => (part && Object.keys(part).length > 0 ? JSON.stringify(part) : null);

/** The act in words; its stable name where it has none. */
export function actText({ event, route }: SecurityEventEntry): string {
  const path = route?.replace(/^[A-Z]+ \/api/, '') ?? '';
  return actNames[path] ?? securityEvents[event as SecurityEvent] ?? event;
}

/** The outcome; null for a success. */
const outcomeOf = ({ code, status }: SecurityEventEntry): string | null =>
  code ? (errors[code as ErrorCode]?.text ?? code) : status !== null && status >= 400 ? `${status}` : null;

const parts = { sent: '입력', facts: '참고', before: '전', after: '후' } as const;

export const securityColumns: Column<SecurityEventEntry>[] = [
  { key: 'at', header: '시각', width: 150, hideOnMobile: true, cell: ({ at }) => <DateTime at={at} /> },
  {
    key: 'who',
    header: '누가 → 누구를',
    width: 190,
    mobileWidth: 108,
    cell: ({ at, actor, subject, address }) => (
      <>
        <div css={[small, { display: 'none', [mobile]: { display: 'block' } }]}>
          <DateTime at={at} format="short" />
        </div>
        {actor ?? '알 수 없음'}
        {subject && subject !== actor && ` → ${subject}`}
        <div css={small}>{address}</div>
      </>
    ),
  },
  {
    key: 'what',
    header: '내용',
    cell: (entry) => {
      const { input: sent, facts, before, after } = entry;
      const told = { sent, facts, before, after };
      const outcome = outcomeOf(entry);
      return (
        <>
          {actText(entry)} {outcome && <span css={{ color: color.bad }}>{outcome}</span>}
          {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => {
            const text = textOfPart(told[part]);
            return text && <div key={part} css={small}>{`${parts[part]} ${text}`}</div>;
          })}
        </>
      );
    },
  },
];
