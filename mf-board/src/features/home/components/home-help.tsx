import { listNotices } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { ButtonLink, color, DateTime, fontSize, hoverable, Panel, QueryView, SkeletonRows, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { clipped } from '../../../clipped.ts';

const most = 3;

/** On home below the slip: the newest notices, and the ways to ask and to read the rules. */
export default function HomeHelp() {
  const notices = useEndpoint(listNotices, { query: { itemsPerPage: most } });
  return (
    <Panel
      title="공지사항"
      flush
      actions={
        <Link to="/notice" css={all}>
          전체
        </Link>
      }
    >
      <QueryView
        query={notices}
        skeleton={<SkeletonRows rows={most} height={40} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p css={none}>공지사항이 없습니다.</p>}
      >
        {({ items }) => (
          <ul>
            {items.slice(0, most).map(({ id, title, postedAt }) => (
              <li key={id} css={row}>
                <Link to={`/notice/${id}`} title={title} css={link}>
                  {title}
                </Link>
                <span css={{ color: color.muted, fontSize: fontSize.small }}>
                  <DateTime at={postedAt} format="day" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <div css={ways}>
        <ButtonLink to="/customer">1:1 문의</ButtonLink>
        <ButtonLink to="/rule">이용규칙</ButtonLink>
      </div>
    </Panel>
  );
}

const ways = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space(2),
  padding: space(3),
  borderTop: `1px solid ${color.line}`,
} as const;
const all = {
  color: color.muted,
  fontSize: fontSize.small,
  [hoverable]: { '&:hover': { color: color.text } },
} as const;
const none = { padding: space(4), color: color.muted, textAlign: 'center' } as const;
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 40,
  padding: `0 ${space(4)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
} as const;
const link = {
  ...clipped,
  flex: 1,
  [hoverable]: { '&:hover': { color: color.brandText } },
} as const;
