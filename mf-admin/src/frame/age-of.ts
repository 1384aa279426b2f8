const two = (value: number) => String(value).padStart(2, '0');

/** "05:12", "1:05:12", past a day "2일 3시간", and past ten "21일". */
export function ageOf(at: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(at)) / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const days = Math.floor(hours / 24);
  if (days > 0) return days < 10 ? `${days}일 ${hours % 24}시간` : `${days}일`;
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
