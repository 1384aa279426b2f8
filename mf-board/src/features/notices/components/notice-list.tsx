import type { NoticeSummary } from '@madang/contracts';
import { Badge, color, DateTime, fontSize, hoverable, mobile, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { clippedOnDesktop } from '../../../clipped.ts';
import { listFrame } from '../../../reading-look.ts';

export const NoticeList = ({ notices }: { notices: readonly NoticeSummary[] }) => (
  <ul aria-label="공지 목록" css={listFrame}>
    {notices.map((notice) => (
      <li key={notice.id}>
        <Link to={`/notice/${notice.id}`} css={[row, notice.isPinned && { background: color.raised }]}>
          <span css={title}>
            {notice.isPinned && <Badge tone="brand">중요</Badge>}
            {!notice.isShown && <Badge tone="bad">비공개</Badge>}
            <span css={[clippedOnDesktop, { fontWeight: notice.isPinned ? 700 : 500 }]} title={notice.title}>
              {notice.title}
            </span>
          </span>
          <span css={{ color: color.muted, fontSize: fontSize.table, whiteSpace: 'nowrap' }}>
            <DateTime at={notice.postedAt} format="day" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(4),
  minHeight: 52,
  padding: `${space(2)}px ${space(5)}px`,
  [hoverable]: { '&:hover': { background: color.raised } },
  [mobile]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space(1),
    minHeight: 64,
    padding: `${space(3)}px ${space(4)}px`,
  },
} as const;
const title = { display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0, fontSize: 15 } as const;
