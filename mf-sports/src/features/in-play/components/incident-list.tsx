import type { Fixture, Play } from '@madang/contracts';
import { color, fontSize, space } from '@madang/ui';
import { incidentText, isGoal, toldIncidents } from '../incident-words.ts';
import { minuteText } from '../use-play-clock.ts';

const shown = 5;

/** The last incidents, the newest first. */
export function IncidentList({ fixture, play, hasClock }: { fixture: Fixture; play: Play; hasClock: boolean }) {
  const latest = toldIncidents(play.incidents).slice(-shown).reverse();
  if (latest.length === 0) return <p css={{ color: color.muted, fontSize: fontSize.table }}>아직 기록이 없습니다.</p>;
  return (
    <ol aria-label="최근 기록" css={{ display: 'grid', gap: space(1), fontSize: fontSize.table }}>
      {latest.map((incident) => (
        <li key={incident.join()} css={row}>
          <span css={{ color: color.muted, fontVariantNumeric: 'tabular-nums' }}>
            {hasClock ? minuteText(incident[2]) : incident[5]}
          </span>
          <span title={incidentText(incident)} css={[clipped, { fontWeight: isGoal(incident) ? 700 : 400 }]}>
            {incidentText(incident)}
          </span>
          <span css={[clipped, side]} title={incident[1] ? fixture[incident[1]] : undefined}>
            {incident[1] ? fixture[incident[1]] : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}

const row = { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr) minmax(0, 40%)', gap: space(2) } as const;
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const side = { color: color.muted, textAlign: 'right' } as const;
