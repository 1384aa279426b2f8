/** The interval of a round's draws: "3분마다", "30초마다"; null rounds run all the time. */
export function roundText(roundSeconds: number | null): string {
  if (roundSeconds === null) return '상시 진행';
  const minutes = Math.floor(roundSeconds / 60);
  const seconds = roundSeconds % 60;
  return `${[minutes ? `${minutes}분` : '', seconds ? `${seconds}초` : ''].filter(Boolean).join(' ')}마다`;
}
