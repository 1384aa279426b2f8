import { type PlacedAgent, type RollingGame, rollingGameSchema } from '@madang/contracts';
import { agentWorth, keptText } from '@madang/rules/agent-value';
import { color, space } from '@madang/ui';
import { gameWords } from '../../../rolling/rolling-words.ts';

const games = rollingGameSchema.options;

type Typed = Readonly<Record<RollingGame | 'losing' | 'upper', string>>;

interface Line {
  agent: PlacedAgent;
  agents: readonly PlacedAgent[];
  siteRates: Readonly<Record<RollingGame, string>> | undefined;
}

/** The percentage that holds for the agent where its field of this game is left empty: of the first tier the site's percentage. */
export const emptyRate = (game: RollingGame, typed: Pick<Typed, 'upper'>, { agent, siteRates }: Line): string =>
  (typed.upper === '' && siteRates?.[game]) || agent.rates[game].percent;

/** The highest percentage of the agent's line, as it is typed: of a game's turnover, or of losses. */
export function highestTyped(name: RollingGame | 'losing', typed: Typed, line: Line): number {
  const { agents } = line;
  const held = (each: PlacedAgent) => (name === 'losing' ? each.losing : each.rates[name].percent);
  const own = typed[name].trim() || (name === 'losing' ? 0 : emptyRate(name, typed, line));
  return Math.max(Number(own), ...above(agents, typed.upper).map((each) => Number(held(each))));
}

/** The agent of this id and all above it. */
function above(agents: readonly PlacedAgent[], id: string): PlacedAgent[] {
  const found = agents.find((each) => String(each.id) === id);
  return found ? [found, ...above(agents, String(found.upperId))] : [];
}

const edgeWords: Readonly<Record<RollingGame, string>> = {
  single: '마진이 가장 낮은 선택',
  multi: '마진이 가장 낮은 2폴더',
  mini: '1.95배',
  casino: '바카라 뱅커',
  slot: '환수율이 가장 높은 게임',
};

interface WorthProps {
  members: Record<RollingGame, string>;
  /** In percent, as typed: of the game's turnover, or of losses; the highest of the line. */
  percentOf: (name: RollingGame | 'losing') => number;
}

/** The rest for the house, of members who play the bets that cost them least, and the share of losses from which on it loses. */
export function Worth({ members, percentOf }: WorthProps) {
  const losing = percentOf('losing');
  return (
    <section aria-label="하우스에 남는 몫">
      <p>회원이 가장 유리한 것만 걸 때 베팅금액에서 하우스에 남는 몫입니다.</p>
      <ul css={{ marginTop: space(1) }}>
        {games.map((game) => {
          const agents = percentOf(game);
          if (Number.isNaN(agents) || Number.isNaN(losing)) return null;
          const worth = agentWorth(game, { members: Number(members[game]), agents, losing });
          return (
            <li key={game}>
              {gameWords[game]} ({edgeWords[game]}){' '}
              <b css={{ color: worth.keptPercent < 0 ? color.bad : undefined }}>{keptText(worth)}</b>
              {worth.losesFrom === 0
                ? ' · 루징 없이도 손해'
                : worth.losesFrom !== null && ` · 루징 ${worth.losesFrom.toFixed(2)}%를 넘으면 손해`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
