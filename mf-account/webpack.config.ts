import { app } from '@madang/federation/webpack';

export default app(import.meta.dirname, {
  name: 'mf-account',
  exposes: {
    './routes': './src/routes.tsx',
    './gifts': './src/gift-routes.tsx',
    './member': './src/member-routes.tsx',
    './calculate': './src/calculate-routes.tsx',
    './PointConvertDialog': './src/features/point-conversion/components/point-convert-dialog.tsx',
    './MoneyChangeDialog': './src/features/exchange/components/money-change-dialog.tsx',
  },
  slots: [
    { slot: 'point-change', module: './PointConvertDialog' },
    { slot: 'money-change', module: './MoneyChangeDialog' },
  ],
  routes: [
    { path: '/mywallet/*', module: './routes' },
    { path: '/charge/*', module: './routes' },
    { path: '/exchange/*', module: './routes' },
    { path: '/message/*', module: './gifts' },
    { path: '/member/*', module: './member' },
    { path: '/calculate/*', module: './calculate' },
    { path: '/calculateCasino/*', module: './calculate' },
    { path: '/calculateEvent/*', module: './calculate' },
    { path: '/attendance/*', module: './gifts' },
    { path: '/coupon/*', module: './gifts' },
    { path: '/friend/*', module: './gifts' },
  ],
  menu: [
    { area: ['request', 'shortcut'], label: '충전신청', icon: 'charge', to: '/charge', order: 10 },
    { area: ['request', 'shortcut'], label: '환전신청', icon: 'exchange', to: '/exchange', order: 20 },
    { area: ['side'], label: '내 지갑', icon: 'charge', to: '/mywallet', order: 55 },
    { area: ['account', 'side'], label: '쪽지', icon: 'message', to: '/message', order: 70, stampTime: true },
    { area: ['account'], label: '정보수정', icon: 'me', to: '/member', order: 30 },
    { area: ['account', 'side'], label: '쿠폰', icon: 'coupon', to: '/coupon', order: 80 },
    { area: ['side'], label: '추천인', icon: 'friend', to: '/friend', order: 85 },
    { area: ['account', 'side'], label: '롤링 정산', icon: 'history', to: '/calculate?tab=1', order: 40 },
    { area: ['side'], label: '출석체크', icon: 'attendance', to: '/attendance', order: 75 },
    { area: ['wallet'], label: '전환', to: '/mywallet/point', order: 10 },
    { area: ['side', 'shortcut'], label: '포인트 전환', icon: 'points', to: '/mywallet/point', order: 60 },
  ],
  emits: ['wallet:changed', 'session:remind'],
});
