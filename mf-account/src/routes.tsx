import { lazyPage, PageRoutes } from '@madang/ui';
import { Route, useMatch } from 'react-router-dom';
import PointPage from './features/point-conversion/components/point-page.tsx';
import { PointStatement } from './features/statement/components/point-statement.tsx';

const ChargePage = lazyPage(() => import('./features/charge/components/charge-page.tsx'));
const ExchangePage = lazyPage(() => import('./features/exchange/components/exchange-page.tsx'));
const StatementPage = lazyPage(() => import('./features/statement/components/statement-page.tsx'));

/** Below `/mywallet`, `/charge` and `/exchange`. */
export default function WalletRoutes() {
  const isCharge = useMatch('/charge/*') !== null;
  const isExchange = useMatch('/exchange/*') !== null;
  const isWallet = !isCharge && !isExchange;
  return (
    <PageRoutes>
      <Route index element={isCharge ? <ChargePage /> : isExchange ? <ExchangePage /> : <StatementPage />} />
      {isWallet && <Route path="point" element={<PointPage statement={<PointStatement />} />} />}
    </PageRoutes>
  );
}
