/** The HTTP status of everything that an aggregator is told. */
export const walletStatuses = {
  ok: 200,
  held: 202,
  signature: 401,
  stale: 401,
  'nonce-used': 401,
  'token-unknown': 403,
  'token-foreign': 403,
  'session-ended': 403,
  'member-refused': 403,
  'member-unknown': 404,
  'round-unknown': 404,
  'transaction-unknown': 404,
  'transaction-differs': 409,
  'rolled-back': 409,
  'round-credited': 409,
  'round-closed': 409,
  'game-unknown': 409,
  'free-undeclared': 409,
  'insufficient-funds': 409,
  maintenance: 409,
  limited: 409,
  invalid: 422,
} as const;
export type WalletStatus = keyof typeof walletStatuses;

export interface WalletAnswer {
  status: WalletStatus;
  /** Won. */
  balance?: number;
  memberId?: string;
  nickname?: string;
  currency?: string;
}
