import { limitKindSchema, limitPeriodSchema, type MemberLimit, type OwnLimits } from '@madang/contracts';
import { pagesOf, renderRoute } from '@madang/testing';
import { pages } from '../pages.ts';

const Pages = await pagesOf(pages);

/** Nine limits, none set, save those named. */
export const ownLimitsOf = (
  set: readonly (Pick<MemberLimit, 'kind' | 'period'> & Partial<MemberLimit>)[] = [],
  changed: Partial<OwnLimits> = {},
): OwnLimits => ({
  limits: limitKindSchema.options.flatMap((kind) =>
    limitPeriodSchema.options.map((period) => ({
      kind,
      period,
      won: null,
      usedWon: 0,
      until: '2026-11-21T15:00:00.000000Z',
      next: null,
      ...set.find((each) => each.kind === kind && each.period === period),
    })),
  ),
  pause: null,
  remindMinutes: null,
  sessionFrom: '2026-11-21T03:00:00.000000Z',
  ...changed,
});

/** Opens a page of `/member` as the shell mounts it. */
export const openMember = (path: string) => renderRoute(<Pages />, { path });
