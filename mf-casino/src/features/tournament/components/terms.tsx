import type { AnswerOf, casinoTournament } from '@madang/contracts';
import { color, DateTime, Money, Panel, space } from '@madang/ui';

type Terms = NonNullable<AnswerOf<typeof casinoTournament>['tournament']>;
export type TournamentPrizes = Terms['prizes'];

export const Rules = ({ tournament: { title, startsAt, endsAt, rules } }: { tournament: Terms }) => (
  <Panel title={title}>
    <p css={{ marginBottom: space(3), color: color.muted }}>
      <DateTime at={startsAt} format="short" /> ~ <DateTime at={endsAt} format="short" />
    </p>
    <ul css={{ display: 'grid', gap: space(2), margin: 0, paddingLeft: space(4), listStyle: 'disc' }}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </Panel>
);

export const Prizes = ({ prizes }: { prizes: TournamentPrizes }) => (
  <Panel title="상금">
    <dl css={{ display: 'grid', gap: space(2), margin: 0 }}>
      {prizes.map(({ from, to, prizeWon }) => (
        <div key={from} css={{ display: 'flex', justifyContent: 'space-between' }}>
          <dt css={{ color: color.muted }}>{from === to ? `${from}위` : `${from}~${to}위`}</dt>
          <dd css={{ margin: 0, fontWeight: 700 }}>
            <Money won={prizeWon} />
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);
