import { PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';
import RulePage from './features/rule/components/rule-page.tsx';

/** Below `/rule`. */
export default function RuleRoutes() {
  return (
    <PageRoutes home="/rule" homeLabel="이용규정">
      <Route index element={<RulePage />} />
    </PageRoutes>
  );
}
