import { EmptyState } from './page-states.tsx';
import { QueryView } from './query-view.tsx';
import { SkeletonRows } from './skeleton.tsx';

export default { title: 'QueryView', component: QueryView };

const Names = ({ data, error = null }: { data?: string[]; error?: unknown }) => (
  <QueryView
    query={{ data, error, refetch: () => {} }}
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
  </QueryView>
);
export const Loading = () => <Names />;
export const Failed = () => <Names error={new Error('away')} />;
export const Empty = () => <Names data={[]} />;
export const Loaded = () => <Names data={['축구', '농구']} />;
