import { Button } from '../forms/button.tsx';
import { Card, PageHeader, Panel } from './surfaces.tsx';

export default { title: 'Surfaces', component: Card };

export const OnCard = () => <Card>카드</Card>;
export const InPanel = () => (
  <>
    <Panel title="최근 결과" actions={<Button size="small">더 보기</Button>}>
      <p>내용</p>
    </Panel>
    <Panel title="가장자리까지" flush>
      <p>내용</p>
    </Panel>
  </>
);
export const Header = () => (
  <PageHeader title="국내형" text="경기를 선택해 주세요." actions={<Button icon="refresh">새로고침</Button>} />
);
