import { slipHash } from '@madang/rules/minigame/fairness';
import { newAttempt } from '@madang/session';

/** The right of a tab to bet by itself. */
export interface AutoTurn {
  /** Asked before each round: false once another tab took it. */
  isMine(): boolean;
  /** @param bet which one: the same text from two tabs gives one key where nothing else parts them, so that the database books it once */
  keyOf(bet: string): string;
  end(): void;
}

/** The keys of a round's bets. They go by the stake, too: begun anew in the same round with another one, it is another bet. */
export const keysOf =
  ({ keyOf }: Pick<AutoTurn, 'keyOf'>, { gameId, round }: { gameId: number; round: number }, stakeWon: number) =>
  ({ selection }: { selection: { key: string } }): string =>
    keyOf(`${gameId}:${round}:${selection.key}:${stakeWon}`);

/**
 * One tab of a member's browser bets by itself at a time: the member's stop at a win or a loss is one for all tabs. A tab that is closed lets go.
 * Browsers have locks for it where the page came over https or from this machine. Elsewhere a note in the storage keeps a second tab away, and
 * two tabs that write it in the same moment send the same keys.
 * @returns null while another tab has it
 */
export function takeAutoTurn(memberId: number): Promise<AutoTurn | null> {
  const name = `minigame-auto:${memberId}`;
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve(takeByNote(name));
  return new Promise((taken) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return taken(null);
      return new Promise<void>((end) =>
        taken({ isMine: () => true, keyOf: () => newAttempt(null).idempotencyKey, end }),
      );
    };
    void locks.request(name, { ifAvailable: true }, hold);
  });
}

interface Note {
  tab: string;
  /** Of the clock of this machine. */
  until: number;
}
/** A tab in the background may wake once a minute only. */
const noteMs = 150_000;
const renewMs = 20_000;

function takeByNote(name: string): AutoTurn | null {
  const tab = newAttempt(null).idempotencyKey;
  const isMine = () => (readNote(name)?.tab ?? tab) === tab;
  if (!isMine()) return null;
  const renew = () => {
    if (isMine()) writeNote(name, { tab, until: Date.now() + noteMs });
  };
  renew();
  const timer = setInterval(renew, renewMs);
  const end = () => {
    clearInterval(timer);
    removeEventListener('pagehide', end);
    if (isMine()) writeNote(name, null);
  };
  addEventListener('pagehide', end);
  return { isMine, keyOf: (bet) => uuidOf(`${name}:${bet}`), end };
}

/** Null where there is none that counts, or no storage. */
function readNote(name: string): Note | null {
  try {
    const note = JSON.parse(globalThis.localStorage.getItem(name) ?? 'null') as Note | null;
    return note && note.until > Date.now() ? note : null;
  } catch {
    return null;
  }
}

function writeNote(name: string, note: Note | null): void {
  try {
    if (note) globalThis.localStorage.setItem(name, JSON.stringify(note));
    else globalThis.localStorage.removeItem(name);
  } catch {
    // Without storage the keys alone decide.
  }
}

/** Version 8: made of a hash. */
const uuidOf = (text: string): string =>
  slipHash(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
