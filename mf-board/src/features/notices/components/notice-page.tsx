import { type Notice, noticeById } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  Card,
  color,
  DateTime,
  fontSize,
  NotFoundState,
  PageTitle,
  QueryView,
  SafeHtml,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useParams } from 'react-router-dom';
import { articleBody, articleHead, articleTitle } from '../../../reading-look.ts';
import { ReadingPage } from '../../../reading-page.tsx';
import { OtherNotices } from './other-notices.tsx';

const notFound = <NotFoundState to="/notice" label="공지사항" />;

export default function NoticePage() {
  const { id = '' } = useParams();
  return /^\d{1,9}$/.test(id) ? <KnownNoticePage id={Number(id)} /> : notFound;
}

function KnownNoticePage({ id }: { id: number }) {
  const notice = useEndpoint(noticeById, { params: { id } });
  return (
    <QueryView query={notice} skeleton={<SkeletonRows rows={4} height={72} />} notFound={notFound}>
      {(loaded) => (
        <ReadingPage to="/notice" label="공지사항" aside={<OtherNotices than={id} />}>
          <NoticeArticle notice={loaded} />
        </ReadingPage>
      )}
    </QueryView>
  );
}

const NoticeArticle = ({ notice }: { notice: Notice }) => (
  <Card>
    <PageTitle title={notice.title} />
    <article aria-labelledby="notice-title" css={articleBody}>
      <header css={articleHead}>
        <h1 id="notice-title" css={articleTitle}>
          {notice.title}
        </h1>
        <p css={facts}>
          {notice.isPinned && <Badge tone="brand">중요</Badge>}
          {!notice.isShown && <Badge tone="bad">회원에게 비공개</Badge>}
          <DateTime at={notice.postedAt} />
          {notice.editedAt && <span>수정됨</span>}
        </p>
      </header>
      <div css={{ fontSize: 15, lineHeight: 1.75 }}>
        <SafeHtml html={notice.contents} />
      </div>
    </article>
  </Card>
);

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)}px ${space(3)}px`,
  color: color.muted,
  fontSize: fontSize.table,
} as const;
