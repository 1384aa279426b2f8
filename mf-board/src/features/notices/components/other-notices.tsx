import { listNotices } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { DateTime } from '@madang/ui';
import { BesideList } from '../../../beside-list.tsx';

const most = 8;

/** Beside a notice: the newest others. */
export function OtherNotices({ than }: { than: number }) {
  const notices = useEndpoint(listNotices, { query: { page: 1 } });
  const others = notices.isError ? [] : notices.data?.items.filter(({ id }) => id !== than).slice(0, most);
  return (
    <BesideList
      title="다른 공지"
      items={others?.map(({ id, title, postedAt }) => ({
        id,
        to: `/notice/${id}`,
        title,
        facts: <DateTime at={postedAt} format="day" />,
      }))}
    />
  );
}
