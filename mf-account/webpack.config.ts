import { app } from '@madang/federation/webpack';
import { menu, pages } from './src/pages.ts';

export default app(import.meta.dirname, {
  name: 'mf-account',
  exposes: {
    './UserInfoDialog': './src/features/profile/components/user-info-dialog.tsx',
    './PointConvertDialog': './src/features/point-conversion/components/point-convert-dialog.tsx',
    './MoneyChangeDialog': './src/features/exchange/components/money-change-dialog.tsx',
    './HomeAttendance': './src/features/attendance/components/home-attendance.tsx',
  },
  slots: [
    { slot: 'user-info', module: './UserInfoDialog' },
    { slot: 'point-change', module: './PointConvertDialog' },
    { slot: 'money-change', module: './MoneyChangeDialog' },
    { slot: 'home-side', module: './HomeAttendance', on: ['/'], order: 10, height: { desktop: 194, mobile: 0 } },
  ],
  pages,
  menu,
  emits: ['wallet:changed', 'session:remind'],
});
