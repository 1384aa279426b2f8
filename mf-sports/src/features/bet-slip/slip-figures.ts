import { type ChangedBet, type PlaceBetBody, prematchMinigameId } from '@madang/contracts';
import { type BettingPage, gameDetailTypeOf } from '@madang/rules';
import { autoAccept } from '../../slip/auto-accept.ts';
import { type Pick, totalText } from '../../slip/pick.ts';

/**
 * The body of a bet on these picks, at exactly the prices, lines and versions that they carry. @param sizes of a system
 * @param togetherPrice the one price of picks that are priced together
 */
export function bodyOf(
  memberId: number,
  page: BettingPage,
  stakeWon: number,
  picks: readonly Pick[],
  sizes?: readonly number[],
  togetherPrice?: string,
): PlaceBetBody {
  return {
    memberId,
    totalRatio: togetherPrice ?? totalText(picks, sizes),
    amounts: stakeWon,
    bettings: picks.map((pick) => ({
      betBaseline: pick.betBaseline,
      betPrice: pick.betPrice,
      fixtureId: pick.fixtureId,
      oddsId: pick.id,
      sportId: pick.sportId,
      version: pick.version,
    })),
    gameDetailType: gameDetailTypeOf(page, picks.length),
    betStyle: page.betStyle,
    minigameId: prematchMinigameId,
    ...(sizes && { sizes: [...sizes] }),
    ...(togetherPrice !== undefined && { togetherPrice }),
    ...acceptedChanges(page),
  };
}

/** The picks with the odds and lines of a body that was sent for them, whatever they are now. */
export const asSent = (picks: readonly Pick[], { bettings }: PlaceBetBody): Pick[] =>
  picks.map((pick) => {
    const sent = bettings.find(({ oddsId }) => oddsId === pick.id);
    if (!sent) return pick;
    const { betPrice, betBaseline } = sent;
    return { ...pick, betPrice, betBaseline, betLine: lineFor(pick, betBaseline) };
  });

/** The changes of odds that the member lets be taken. Only bets of the European page say it by the flag as well (specification, section 7). */
export function acceptedChanges(page?: BettingPage): { changeFlag: 0 | 1; accept?: 'better' | 'any' } {
  const choice = autoAccept();
  return choice === 'none' ? { changeFlag: 0 } : { changeFlag: page?.changeFlag ? 1 : 0, accept: choice };
}

/** One pick beside what became of it: `after` is null when it can no longer be bet on. */
export interface PickChange {
  before: Pick;
  after: Pick | null;
}

/** The server's answer in terms of the slip. The operators' price goes before the feed's. */
export function changesOf(picks: readonly Pick[], changed: readonly ChangedBet[]): PickChange[] {
  return changed.flatMap(({ old, new: now }) => {
    const before = picks.find(({ id }) => id === old.oddsId);
    if (!before) return [];
    const after = now && {
      ...before,
      id: now.id,
      fixtureId: now.fixtureId,
      version: now.version,
      betPrice: now.betPriceByAdmin ?? now.betPrice,
      betBaseline: now.betBaseline,
      betLine: lineFor(before, now.betBaseline),
    };
    return [{ before, after }];
  });
}

/** The slip when all changes are accepted: closed selections are gone. */
export const accepted = (picks: readonly Pick[], changes: readonly PickChange[]): Pick[] =>
  picks.flatMap((pick) => {
    const change = changes.find(({ before }) => before.id === pick.id);
    if (!change) return [pick];
    return change.after ? [change.after] : [];
  });

/** The side's own line on another base line: the same text, or mirrored for the side that reads it the other way round. */
function lineFor(before: Pick, baseline: string | null): string | null {
  if (baseline === null || before.betLine === null || before.betLine === before.betBaseline) return baseline;
  return baseline === before.betBaseline ? before.betLine : mirrored(baseline);
}

function mirrored(line: string): string {
  if (Number(line) === 0) return line;
  return line.startsWith('-') ? line.slice(1) : `-${line.replace('+', '')}`;
}
