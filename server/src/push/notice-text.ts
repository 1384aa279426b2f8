/** What a device is told: the page that a press opens, and a tag, by which a later notice takes the place of an earlier one. */
export interface NoticeText {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** A bet as it stands when its notice is sent. */
export interface ToldBet {
  id: string;
  status: number;
  payoutWon: number | null;
  stakeWon: number;
  /** More than 1: a result was corrected. */
  settlements: number;
  legs: number;
  home: string;
  away: string;
}

export interface ToldGoal {
  fixtureId: string;
  home: string;
  away: string;
  /** Home and away before, home and away after. */
  score: readonly number[];
}

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const titles: Readonly<Record<number, string>> = { 1: '미적중', 2: '적중', 3: '적특' };

/** @returns null for a bet that is in progress again, or cancelled */
export function betNotice(bet: ToldBet): NoticeText | null {
  const title = titles[bet.status];
  if (!title) return null;
  const others = bet.legs > 1 ? ` 외 ${bet.legs - 1}경기` : '';
  const outcome =
    bet.status === 2
      ? `${won(bet.payoutWon ?? 0)}이 지급되었습니다.`
      : bet.status === 3
        ? `${won(bet.payoutWon ?? 0)}을 돌려드렸습니다.`
        : `베팅금 ${won(bet.stakeWon)}`;
  return {
    title: bet.settlements > 1 ? `결과 정정: ${title}` : `베팅 결과: ${title}`,
    body: `${bet.home} : ${bet.away}${others}\n${outcome}`,
    url: `/bet_result?betId=${bet.id}`,
    tag: `bet-${bet.id}`,
  };
}

export function goalNotice({ fixtureId, home, away, score }: ToldGoal): NoticeText {
  const [homeBefore = 0, awayBefore = 0, homeNow = 0, awayNow = 0] = score;
  const isTakenBack = homeNow + awayNow < homeBefore + awayBefore;
  return {
    title: `${isTakenBack ? '득점 취소' : '득점'} ${homeNow}-${awayNow}`,
    body: `${home} ${homeNow}-${awayNow} ${away}\n진행 중인 내 베팅이 있는 경기입니다.`,
    url: `/match/${fixtureId}`,
    tag: `goal-${fixtureId}`,
  };
}
