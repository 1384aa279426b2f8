import { listPosts } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { DateTime } from '@madang/ui';
import { BesideList } from '../../../beside-list.tsx';

const most = 8;

/** Beside a post: the newest others. */
export function NewestPosts({ than }: { than: number }) {
  const posts = useEndpoint(listPosts, { query: { page: 1 } });
  const others = posts.isError ? [] : posts.data?.items.filter(({ id }) => id !== than).slice(0, most);
  return (
    <BesideList
      title="최근 글"
      items={others?.map(({ id, title, commentCount, writer, writtenAt }) => ({
        id,
        to: `/free/view/${id}`,
        title: commentCount > 0 ? `${title} [${commentCount}]` : title,
        facts: (
          <>
            {writer.nickname} · <DateTime at={writtenAt} format="short" />
          </>
        ),
      }))}
    />
  );
}
