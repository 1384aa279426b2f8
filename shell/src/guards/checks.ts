import {
  type GuardDeclaration,
  listMinigames,
  type Member,
  minigameSetting,
  pageErrors,
  unreadMessages,
} from '@madang/contracts';
import { mayEnterCasino } from '@madang/rules';
import { ApiError, api, readOnce } from '@madang/session';
import { matchPath } from 'react-router-dom';
import { unixTime } from '../composed-pages.ts';
import { type AppliedGuard, messagesPath } from './guards-at.ts';

/** The reason for which a route is not shown: the text for the member, and the page on which they then stand. */
export interface Stop {
  text: string;
  to: string;
}
interface Asked {
  member: Member;
  pathname: string;
}
/** null: nothing stands against it. */
type Check = (asked: Asked) => Stop | null | Promise<Stop | null>;

const checks: Record<GuardDeclaration['guard'], Check> = {
  tendency: ({ member }) => (mayEnterCasino(member) ? null : { text: pageErrors['casino.tendency'].text, to: '/' }),
  minigame: minigameStop,
  unread: unreadStop,
};

/** One after the other: the first that stops says why. */
export async function firstStop(guards: readonly AppliedGuard[], asked: Asked): Promise<Stop | null> {
  for (const [guard] of guards) {
    // This shell does not know a guard of a later version, so no visitor passes.
    const stop = guard in checks ? await checks[guard](asked) : { text: pageErrors.unexpected.text, to: '/' };
    if (stop) return stop;
  }
  return null;
}

/** Faults whose text is the client's own: the server said nothing to show. */
const wordless = new Set(['none', 'answer']);

/** Specification sections 4 and 8. What cannot be found out is not opened either, and the member is told why. */
async function minigameStop(asked: Asked): Promise<Stop | null> {
  const { pathname } = asked;
  const path = matchPath('/minigame/*', pathname)?.params['*'] ?? '';
  try {
    const games = await api.call(listMinigames);
    // The venues of one sport, not a game.
    if (games.some((one) => one.path.startsWith(`${path}/`))) return null;
    const known = games.find((one) => one.path === path || one.aliases.includes(path));
    // No game has this path: its page says so.
    if (!known) return null;
    const setting = await api.call(minigameSetting, { params: { id: `${known.id}` } });
    return !setting.systemMaintenanceFlg ? null : { text: pageErrors.maintenance.text, to: '/' };
  } catch (thrown) {
    // An answer, also a refusal, came by a line.
    const isAnswered = thrown instanceof ApiError && thrown.status > 0;
    // Without a line nothing can be said of the game: the page waits for it, as the strip above says.
    if (!navigator.onLine && !isAnswered) return backOnline().then(() => minigameStop(asked));
    const hasWords = thrown instanceof ApiError && !wordless.has(thrown.code);
    return { text: hasWords ? thrown.text : '문제가 발생했습니다. 시스템 관리자에게 문의해주세요.', to: '/' };
  }
}

const backOnline = () => new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/** A count that does not come stops no member: it is no setting, and another part says that the server is away. */
async function unreadStop(): Promise<Stop | null> {
  const count = await readOnce(unreadMessages).catch(() => 0);
  return count > 0
    ? { text: '쪽지가 도착했습니다. 쪽지를 확인 후 이용해주세요.', to: `${messagesPath}?time=${unixTime()}` }
    : null;
}
