import {
  type AnswerOf,
  type BodyOf,
  changePassword as changePasswordEndpoint,
  currentMember,
  type Endpoint,
  login,
  logout,
  type Member,
  memberKeyPrefix,
  resumeSession,
  type SignedIn,
} from '@madang/contracts';
import { ApiError, type CallArguments, createClient, isAway } from '@madang/http';
import { makeStale } from './make-stale.ts';
import { queryClient } from './query-client.ts';
import { tellAway } from './reach.ts';
import { afterSecondStep } from './second-step.ts';
import { hasSessionHint } from './session-hint.ts';
import { guest, session } from './store.ts';
import { listenToTabs, tellTabs } from './tabs.ts';

// In memory only: nothing that outlives the page holds it (the cookie for `resume` is out of reach of scripts).
let token: string | null = null;
let compositionId: string | null = null;

/** The one client of the page, bound to the session. */
const client = createClient({
  token: () => token,
  compositionId: () => compositionId,
  onSessionEnded: (code, text, status) => endSession({ code, text, status }),
  onAway: tellAway,
  // Asked anew, and not taken for granted: games refuse with the same code. The setting itself is never refused so.
  onMaintenance: () => makeStale('maintenance'),
  onMisfit: (what) => console.warn(what),
});
export const api: typeof client = {
  ...client,
  call: (endpoint, ...input) =>
    client
      .call(endpoint, ...input)
      .catch((thrown: unknown) => afterSecondStep(thrown, () => client.call(endpoint, ...input))),
};

/** `api.call` for generic code: its caller has checked the input by the endpoint, which TypeScript does not see there. */
export const call = <E extends Endpoint>(endpoint: E, input: object): Promise<AnswerOf<E>> =>
  api.call(endpoint, ...([input] as unknown as CallArguments<E>));

/** The shell says once which composition the document carries. */
export function identifyComposition(id: string): void {
  compositionId = id;
}

/** For the shell's stream. */
export const sessionToken = (): string | null => token;

function begin({ token: given, member, expiresAt, reminder: asked }: SignedIn): Member {
  const before = session.getState();
  // This member must not see the data that another one was shown.
  if (before.member && before.member.id !== member.id) queryClient.clear();
  const generation = before.generation + (given === token ? 0 : 1);
  token = given;
  const reminder = { minutes: asked?.minutes ?? null, fromMs: Date.now() - (asked?.sessionSeconds ?? 0) * 1_000 };
  session.setState({ status: 'member', member, expiresAt, ended: null, generation, reminder });
  return member;
}

/** @throws {ApiError} 404 with the text to show when id or password is wrong */
export async function signIn(body: BodyOf<typeof login>): Promise<Member> {
  const answer = await api.call(login, { body });
  queryClient.clear();
  const member = begin(answer);
  tellTabs('signed-in');
  return member;
}

/** Until then the end of the session is no news: another follows it. */
let renewingUntil = 0;
/** So long another tab's change of the password may take. */
const renewalMs = 10_000;

/**
 * The server ends all sessions of the old password, this page's too, and answers with a new session. The page ignores the message
 * that the old one ended. @throws {ApiError}
 */
export async function changePassword(body: BodyOf<typeof changePasswordEndpoint>): Promise<void> {
  renewingUntil = Number.POSITIVE_INFINITY;
  tellTabs('renewing');
  try {
    begin(await api.call(changePasswordEndpoint, { body }));
    tellTabs('signed-in');
  } catch (thrown) {
    renewingUntil = 0;
    if (thrown instanceof ApiError && thrown.code.startsWith('session.')) endSession(thrown);
    throw thrown;
  } finally {
    renewingUntil = 0;
  }
}

/** Goes on where the page was before a reload; a guest's page asks for nothing. @param always also without a sign of a session */
export function resumeWhereSignedIn(always = false): void {
  if (always || hasSessionHint()) void resume();
  else session.setState(guest);
}

/** Follows the session in the other tabs of this browser. @returns a function that ends it */
export const followTabs = (): (() => void) =>
  listenToTabs((news) => {
    if (news === 'renewing') {
      renewingUntil = Date.now() + renewalMs;
      return;
    }
    renewingUntil = 0;
    if (news === 'signed-in') {
      void resume();
      return;
    }
    // The stream was quicker. Clearing once more would take away what the guest's page asks for by now.
    if (session.getState().status === 'guest') {
      if (session.getState().ended?.code === 'session.ended') session.setState({ ended: null });
      return;
    }
    clear();
    session.setState(guest);
  });

let resuming: Promise<void> | null = null;

/**
 * Tries the cookie after a reload. Without a live session the page goes on as a guest; while the server is away the
 * state stays `unknown`, and the caller tries again.
 */
export function resume(): Promise<void> {
  resuming ??= tryCookie().finally(() => {
    resuming = null;
  });
  return resuming;
}

async function tryCookie(): Promise<void> {
  try {
    begin(await api.call(resumeSession));
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    if (isAway(thrown)) return;
    // 555 or 556 has already said its reason through `ended`.
    if (session.getState().status === 'unknown') session.setState(guest);
  }
}

/**
 * Ends the session here at once, and what the browser keeps of the member until they sign out; that the server hears of it is
 * tried, not awaited by the member.
 */
export async function signOut(): Promise<void> {
  const answered = token ? api.call(logout).catch(() => undefined) : Promise.resolve();
  const { member } = session.getState();
  if (member) forgetKept(member.id);
  clear();
  session.setState(guest);
  tellTabs('signed-out');
  await answered;
}

/** Ends the session of this page for a reason that the member has to be told. */
export function endSession(reason: { code: string; text: string; status: number }): void {
  // Of a blocked address a guest has to be told as well.
  if (Date.now() < renewingUntil || (session.getState().status === 'guest' && reason.status !== 600)) return;
  clear();
  const { code, text, status } = reason;
  session.setState({ ...guest, ended: { code, text, status } });
}

function clear(): void {
  token = null;
  queryClient.clear();
}

function forgetKept(memberId: number): void {
  const prefix = memberKeyPrefix(memberId);
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

/** Fetches the member anew. Does nothing for a guest. @throws {ApiError} */
export async function refreshMember(): Promise<void> {
  if (session.getState().status !== 'member') return;
  const asked = token;
  const member = await api.call(currentMember);
  if (asked === token) replaceMember(member);
}

/** Takes over a member that a call answered with (such as a point conversion), unless a newer one is already shown. */
export function replaceMember(member: Member): void {
  const shown = session.getState().member;
  // The poll and the stream overtake each other: `updatedAt` grows with every change of the wallet.
  if (!shown || shown.id !== member.id || member.updatedAt < shown.updatedAt) return;
  if (JSON.stringify(shown) !== JSON.stringify(member)) session.setState({ member });
}

/** The balance that the stream told. */
export function applyBalance(balance: Pick<Member, 'emoney' | 'point' | 'updatedAt'>): void {
  const shown = session.getState().member;
  if (shown) replaceMember({ ...shown, emoney: balance.emoney, point: balance.point, updatedAt: balance.updatedAt });
}

/** The server prolonged the session (casino entry: 120 minutes). */
export function prolongSession(expiresAt: string): void {
  if (session.getState().status === 'member') session.setState({ expiresAt });
}

/** Stands in for `signIn` where there is no server: tests. */
export function adoptSession(answer: SignedIn): void {
  begin(answer);
}
