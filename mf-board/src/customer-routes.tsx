import { lazyPage, PageRoutes } from '@madang/ui';
import { Navigate, Route } from 'react-router-dom';
import CustomerPage from './features/customer/components/customer-page.tsx';

const QuestionPage = lazyPage(() => import('./features/customer/components/question-page.tsx'));
const AskPage = lazyPage(() => import('./features/customer/components/ask-page.tsx'));

/** Below `/customer`. */
export default function CustomerRoutes() {
  return (
    <PageRoutes home="/customer" homeLabel="고객센터">
      <Route index element={<CustomerPage />} />
      <Route path="write" element={<AskPage />} />
      <Route path="write/:flag" element={<AskPage />} />
      <Route path="view" element={<Navigate to="/customer" replace />} />
      <Route path="view/:id" element={<QuestionPage />} />
    </PageRoutes>
  );
}
