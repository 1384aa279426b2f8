import type { Member } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The reason for which the session is over when it was not the member who ended it. `text` is the server's. */
interface SessionEnd {
  code: string;
  text: string;
  status: number;
}

export interface SessionState {
  /** unknown: the page has not yet asked the server whether the cookie still holds. */
  status: 'unknown' | 'guest' | 'member';
  member: Member | null;
  /** The time at which this session runs out, as the server writes it: YYYY-MM-DD HH:mm:ss in Seoul. */
  expiresAt: string | null;
  /** The interval at which the member is told how long the session has lasted, and its beginning by the clock of this page. */
  reminder: { minutes: number | null; fromMs: number };
  /** The number of the session among those of this page: a new one needs a new socket. */
  generation: number;
  /** Set when the server or the clock ended the session; the shell shows it and clears it. */
  ended: SessionEnd | null;
}

/** Without the generation, which only counts up. */
export const guest = {
  status: 'guest',
  member: null,
  expiresAt: null,
  ended: null,
  reminder: { minutes: null, fromMs: 0 },
} as const;

export const session = createStore<SessionState>(() => ({ ...guest, status: 'unknown', generation: 0 }));

export const useSession = <Selected>(selector: (state: SessionState) => Selected): Selected =>
  useStore(session, selector);

/** The signed-in member, for pages behind the sign-in. @throws {Error} for a guest: the shell's guard was left out */
export function useMember(): Member {
  const member = useSession((state) => state.member);
  if (!member) throw new Error('useMember needs a signed-in member');
  return member;
}
