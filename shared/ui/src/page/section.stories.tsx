import { Section } from './section.tsx';
import { Card } from './surfaces.tsx';

export default { title: 'Section', component: Section };

export const Titled = () => (
  <Section icon="fixtures" title="마감 임박" note="6경기" more={{ to: '/korea/cross', label: '국내형 전체' }}>
    <Card>내용</Card>
  </Section>
);
export const Alone = () => (
  <Section icon="event" title="이벤트">
    <Card>내용</Card>
  </Section>
);
