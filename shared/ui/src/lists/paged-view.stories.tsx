import { EmptyState } from './page-states.tsx';
import { PagedView } from './paged-view.tsx';
import { SkeletonRows } from './skeleton.tsx';

export default { title: 'PagedView', component: PagedView };

const Names = ({ items }: { items?: string[] }) => {
  const pageCount = items?.length ? 3 : 0;
  const data = items && { items, page: 1, pageCount, totalCount: items.length * pageCount };
  return (
    <PagedView
      query={{ data, error: null, refetch: () => {} }}
      skeleton={<SkeletonRows rows={3} />}
      empty={<EmptyState title="없습니다." />}
    >
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </PagedView>
  );
};
export const Loading = () => <Names />;
export const Empty = () => <Names items={[]} />;
export const Loaded = () => <Names items={['축구', '농구']} />;
