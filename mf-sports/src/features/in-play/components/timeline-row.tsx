import type { Incident } from '@madang/contracts';
import { color, hue, Icon, SportIcon } from '@madang/ui';
import { incidentText, isGoal } from '../incident-words.ts';
import type { TimelineMark } from '../timeline-marks.ts';
import { minuteText } from '../use-play-clock.ts';

/** The incidents of one side, each at its place on the line of time. The chart says it in words. */
export const TimelineRow = ({
  sportId,
  marks,
  hasClock,
}: {
  sportId: number;
  marks: readonly TimelineMark[];
  hasClock: boolean;
}) => (
  <div aria-hidden="true" css={row}>
    {marks.map(({ incident, at, hasMinute }) => (
      <span
        key={incident.join()}
        title={`${minuteText(incident[2])} ${incidentText(incident)}`}
        css={mark}
        style={{ left: `${at}%` }}
      >
        <Picture sportId={sportId} incident={incident} />
        {hasMinute && hasClock && (
          <span css={{ fontWeight: isGoal(incident) ? 700 : 400, color: isGoal(incident) ? color.text : color.muted }}>
            {minuteText(incident[2])}
          </span>
        )}
      </span>
    ))}
  </div>
);

function Picture({ sportId, incident }: { sportId: number; incident: Incident }) {
  const [kind] = incident;
  if (isGoal(incident)) return <SportIcon sportId={sportId} size={14} css={{ color: color.text }} />;
  if (kind === 'yellowCard' || kind === 'redCard') {
    return <span css={[card, { background: kind === 'redCard' ? color.bad : hue.volleyball }]} />;
  }
  return <Icon name={kind === 'substitution' ? 'refresh' : 'close'} size={12} css={{ color: color.muted }} />;
}

const row = { position: 'relative', height: 18, margin: '0 7px' } as const;
const mark = {
  position: 'absolute',
  top: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  height: 18,
  marginLeft: -7,
  fontSize: 11,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;
const card = { width: 8, height: 11, borderRadius: 1.5 } as const;
