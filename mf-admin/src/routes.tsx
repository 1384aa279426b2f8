import { lazyPage, PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';
import { BasketProvider } from './delivery/basket.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';

const ReleasesPage = lazyPage(() => import('./features/releases/components/releases-page.tsx'));
const ReleaseDetailPage = lazyPage(() => import('./features/release-detail/components/release-detail-page.tsx'));
const RevisionsPage = lazyPage(() => import('./features/revisions/components/revisions-page.tsx'));
const RevisionDetailPage = lazyPage(() => import('./features/revisions/components/revision-detail-page.tsx'));
const SchedulePage = lazyPage(() => import('./features/schedule/components/schedule-page.tsx'));
const AuditPage = lazyPage(() => import('./features/audit/components/audit-page.tsx'));
const SetAsidePage = lazyPage(() => import('./features/set-aside/components/set-aside-page.tsx'));
const FeedRejectsPage = lazyPage(() => import('./features/feed-rejects/components/feed-rejects-page.tsx'));
const VoidsPage = lazyPage(() => import('./features/voids/components/voids-page.tsx'));
const FeedNamesPage = lazyPage(() => import('./features/feed-names/components/feed-names-page.tsx'));
const MembersPage = lazyPage(() => import('./features/members/components/members-page.tsx'));
const SitePage = lazyPage(() => import('./features/site/components/site-page.tsx'));
const MinigamesPage = lazyPage(() => import('./features/minigames/components/minigames-page.tsx'));
const RequestsPage = lazyPage(() => import('./features/requests/components/requests-page.tsx'));
const MessagesPage = lazyPage(() => import('./features/messages/components/messages-page.tsx'));
const GiftsPage = lazyPage(() => import('./features/gifts/components/gifts-page.tsx'));
const BonusesPage = lazyPage(() => import('./features/bonuses/components/bonuses-page.tsx'));
const RollingPage = lazyPage(() => import('./features/rolling/components/rolling-page.tsx'));
const BoardPage = lazyPage(() => import('./features/board/components/board-page.tsx'));
const CasinoPage = lazyPage(() => import('./features/casino/components/casino-page.tsx'));
const SecurityPage = lazyPage(() => import('./features/staff/components/security-page.tsx'));
const SettingsPage = lazyPage(() => import('./features/settings/components/settings-page.tsx'));
const StaffPage = lazyPage(() => import('./features/staff/components/staff-page.tsx'));
const TokensPage = lazyPage(() => import('./features/tokens/components/tokens-page.tsx'));

/** Below `/admin`, in a frame of its own. */
export default function AdminRoutes() {
  return (
    <AdminFrame>
      <BasketProvider>
        <PageRoutes home="/admin" homeLabel="배포 현황">
          <Route index element={<ReleasesPage />} />
          <Route path="releases/:app/:version" element={<ReleaseDetailPage />} />
          <Route path="revisions" element={<RevisionsPage />} />
          <Route path="revisions/:revision" element={<RevisionDetailPage />} />
          <Route path="schedule" element={<SchedulePage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="set-aside" element={<SetAsidePage />} />
          <Route path="feed-rejects" element={<FeedRejectsPage />} />
          <Route path="voids" element={<VoidsPage />} />
          <Route path="names" element={<FeedNamesPage />} />
          <Route path="members" element={<MembersPage />} />
          <Route path="site" element={<SitePage />} />
          <Route path="minigames" element={<MinigamesPage />} />
          <Route path="requests" element={<RequestsPage />} />
          <Route path="messages" element={<MessagesPage />} />
          <Route path="gifts" element={<GiftsPage />} />
          <Route path="bonuses" element={<BonusesPage />} />
          <Route path="rolling" element={<RollingPage />} />
          <Route path="board" element={<BoardPage />} />
          <Route path="casino/:view?" element={<CasinoPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="security" element={<SecurityPage />} />
          <Route path="staff" element={<StaffPage />} />
          <Route path="tokens" element={<TokensPage />} />
        </PageRoutes>
      </BasketProvider>
    </AdminFrame>
  );
}
