interface Round {
  gameId: number;
  round: number;
  link: string;
  digest: string;
}
export function outcomeOf(round: Round): object;
export function check(
  round: Round & {
    isVoid: boolean;
    outcome: object | null;
    slips: string[];
    chain: { previousLink: string | null };
    receipts: { betId: string; receipt: string; slipHash: string }[];
  },
): [claim: string, holds: boolean][];
