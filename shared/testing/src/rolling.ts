import type { RollingRequest, RollingState } from '@madang/contracts';

const none = { before: 0, after: 0, total: 0 };

/** 12,000 won of sports and 500 of the casino, which nothing asks for yet. */
export const aRolling = (changed: Partial<RollingState> = {}): RollingState => ({
  userRolling: { single: none, multi: none, mini: none, casino: none, slot: none, all: none },
  casinoAgent: none,
  slotAgent: none,
  miniAgent: none,
  sportsAgent: none,
  eventRolling: none,
  totalRollingAmount: 0,
  singleRollingPer: '0.30',
  multiRollingPer: '0.60',
  miniRollingPer: '0.30',
  casinoRollingPer: '0.50',
  slotRollingPer: '1.00',
  minimumWon: 1_000,
  tabs: [
    { tab: 'main', unasked: 12_000, open: null },
    { tab: 'casino', unasked: 500, open: null },
    { tab: 'event', unasked: 0, open: null },
  ],
  events: [],
  ...changed,
});

/** For the sports of `aRolling`. */
export const aRollingRequest: RollingRequest = {
  id: 4,
  tab: 'main',
  amount: 12_000,
  state: 'requested',
  requestedAt: '2026-11-21T03:00:00.000Z',
  decidedAt: null,
  reason: null,
};
