export function outcomeOf(round: { gameId: number; round: number; link: string; digest: string }): object;
