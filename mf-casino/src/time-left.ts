/** "2일 4시간 남음", in the last hour "12분 남음"; null when it is over. */
export function timeLeft(until: string, nowMs: number): string | null {
  const minutes = Math.ceil((Date.parse(until) - nowMs) / 60_000);
  if (minutes <= 0) return null;
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days}일 ${hours}시간 남음`;
  return hours > 0 ? `${hours}시간 ${minutes % 60}분 남음` : `${minutes}분 남음`;
}

/** The sum of the prizes of all ranks. */
export const prizesTogether = (prizes: readonly { from: number; to: number; prizeWon: number }[]): number =>
  prizes.reduce((sum, { from, to, prizeWon }) => sum + (to - from + 1) * prizeWon, 0);
