export * from './casino.ts';
export * from './limits.ts';
export * from './odds.ts';
export * from './pages.ts';
export * from './payout.ts';
export * from './placement.ts';
export * from './slip.ts';
export * from './stake.ts';
