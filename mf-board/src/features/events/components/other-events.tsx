import { listSiteEvents } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { BesideList } from '../../../beside-list.tsx';
import { periodText, stateLabels } from '../event-period.ts';

const most = 6;

/** Beside an event: the others, those that run first. */
export function OtherEvents({ than }: { than: number }) {
  const events = useEndpoint(listSiteEvents, { query: { itemsPerPage: most + 1 } });
  const others = events.isError ? [] : events.data?.items.filter(({ id }) => id !== than).slice(0, most);
  return (
    <BesideList
      title="다른 이벤트"
      items={others?.map((event) => ({
        id: event.id,
        to: `/event/${event.id}`,
        title: event.title,
        facts: `${stateLabels[event.state].label} · ${periodText(event)}`,
      }))}
    />
  );
}
