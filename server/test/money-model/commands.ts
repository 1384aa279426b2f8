import { limitKindSchema } from '@madang/contracts';
import fc from 'fast-check';
import { limiting, pausing, waiting } from './limit-commands.ts';
import { askingForRolling, betting, cancelling, decidingRolling, settling } from './play-commands.ts';
import { charging, converting, exchanging, moving, receiving, redeeming } from './wallet-commands.ts';

const won = fc.integer({ min: 1, max: 12 }).map((tens) => tens * 10_000);
const which = fc.nat(9);
/** A limit of stakes and one of losses never have the same left: which of them is named would be chance. */
const limit = fc
  .tuple(fc.constantFrom(...limitKindSchema.options), fc.option(fc.nat(6)))
  .map(([kind, times]) => limiting(kind, times === null ? null : times * 20_000 + (kind === 'loss' ? 1 : 0)));
const play = [
  fc.integer({ min: 5_000, max: 60_000 }).map(betting),
  fc
    .tuple(which, fc.constantFrom('lost' as const, 'won' as const, 'void' as const))
    .map(([bet, as]) => settling(bet, as)),
];

const requests = fc
  .tuple(fc.constantFrom('checking', 'approved', 'approved', 'refused', 'cancelled'), which)
  .map(([to, request]) => moving(to as 'checking', request));

/** Everything that members and operators do; playing, and deciding requests, more often than the rest. */
export const moneyCommands = [
  ...play,
  ...play,
  which.map(cancelling),
  fc.tuple(won, fc.boolean()).map(([amount, bonus]) => charging(amount, bonus)),
  won.map(exchanging),
  requests,
  requests,
  requests,
  fc.integer({ min: 5_000, max: 12_000 }).map(converting),
  fc
    .tuple(fc.constantFrom('won' as const, 'points' as const), fc.integer({ min: 1, max: 20_000 }))
    .map(([gives, amount]) => receiving(gives, amount)),
  fc.nat(3).map(redeeming),
  limit,
  limit,
  fc.oneof(
    { weight: 4, arbitrary: limit },
    { weight: 1, arbitrary: fc.constantFrom(1 as const, 7 as const).map(pausing) },
  ),
  fc.constant(undefined).map(waiting),
  fc.constant(undefined).map(askingForRolling),
  fc
    .tuple(fc.constantFrom('approved' as const, 'approved' as const, 'refused' as const, 'cancelled' as const), which)
    .map(([to, request]) => decidingRolling(to, request)),
];
