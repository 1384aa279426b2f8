import { Tabs } from './tabs.tsx';

export default { title: 'Tabs', component: Tabs };

export const WithCounts = () => (
  <Tabs
    label="종목"
    items={[
      { to: '/', label: '전체', count: 128, end: true },
      { to: '/soccer', label: '축구', count: 64 },
      { to: '/esports', label: 'e스포츠', count: 0 },
    ]}
  />
);
