import type { AnswerOf, listResults } from '@madang/contracts';
import {
  Button,
  CheckField,
  color,
  fontSize,
  hoverable,
  IconButton,
  mobile,
  radius,
  SportIcon,
  space,
  useIsMobile,
} from '@madang/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { withFilters } from '../../../fixtures/list-filters.ts';
import { useCurrentInView } from '../../../fixtures/use-current-in-view.ts';
import { pastDayName, today } from '../days.ts';
import { questionAt } from '../question-at.ts';
import { NameSearch } from './name-search.tsx';

const ResultLeagues = lazy(() => import('./result-leagues.tsx'));

/** Sport, day, league, name, and the member's own matches: all of it is kept by the address. */
export function ResultFilters({ shown }: { shown: AnswerOf<typeof listResults> | undefined }) {
  const [parameters, setParameters] = useSearchParams();
  const { search, isOwn, leagueIds, day } = questionAt(parameters);
  const isMobile = useIsMobile();
  const panelId = useId();
  const [isOpen, setOpen] = useState(Boolean(search || isOwn || leagueIds));
  const own = (
    <CheckField
      label="내가 베팅한 경기만"
      checked={isOwn}
      onChange={() => setParameters(withFilters(parameters, { own: isOwn ? null : '1' }))}
      css={{ flex: 'none', fontSize: fontSize.table, whiteSpace: 'nowrap' }}
    />
  );
  const calendar = <Calendar day={day} isEarlier={!(shown?.days.some((each) => each.day === day) ?? true)} />;
  if (isMobile) {
    return (
      <div css={frame}>
        <SportLine sports={shown?.sports} />
        <div css={[line, onePhoneLine]}>
          <DayLine days={shown?.days} />
          <IconButton
            label="조건"
            icon="filter"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
            css={{ flex: 'none', marginLeft: 'auto' }}
          />
        </div>
        <div id={panelId} hidden={!isOpen} css={isOpen ? panel : undefined}>
          {isOpen && (
            <>
              <NameSearch key={search} />
              <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
                {calendar}
                <LeagueButton />
              </div>
              {own}
            </>
          )}
        </div>
      </div>
    );
  }
  return (
    <div css={frame}>
      <div css={line}>
        <SportLine sports={shown?.sports} />
        <div css={tools}>
          <NameSearch key={search} />
          <LeagueButton />
        </div>
      </div>
      <div css={[line, { borderTop: `1px solid ${color.line}` }]}>
        <DayLine days={shown?.days} />
        {calendar}
        <div css={[tools, { alignItems: 'center' }]}>{own}</div>
      </div>
    </div>
  );
}

function SportLine({ sports }: { sports: AnswerOf<typeof listResults>['sports'] | undefined }) {
  const [parameters] = useSearchParams();
  const { sportId } = questionAt(parameters);
  const strip = useCurrentInView(String(sportId ?? ''));
  const all = sports?.reduce((sum, { cnt }) => sum + cnt, 0);
  const to = (sport: number | null) => ({
    search: String(withFilters(parameters, { sport: sport === null ? null : String(sport), leagueIds: null })),
  });
  return (
    <nav ref={strip} aria-label="종목" css={[scrolled, { gap: space(1), padding: space(1) }]}>
      <Link to={to(null)} aria-current={sportId ? undefined : 'page'} css={sportTab}>
        전체 <small>{all}</small>
      </Link>
      {sports
        ?.filter(({ cnt, sport_id }) => cnt > 0 || sport_id === sportId)
        .map(({ sport_id, name_korean, cnt }) => (
          <Link
            key={sport_id}
            to={to(sport_id)}
            aria-current={sport_id === sportId ? 'page' : undefined}
            css={sportTab}
          >
            <SportIcon sportId={sport_id} size={18} />
            {name_korean} <small>{cnt}</small>
          </Link>
        ))}
    </nav>
  );
}

/** The last days with their counts. */
function DayLine({ days = [] }: { days: AnswerOf<typeof listResults>['days'] | undefined }) {
  const [parameters] = useSearchParams();
  const { day } = questionAt(parameters);
  const strip = useCurrentInView(day);
  return (
    <nav ref={strip} aria-label="날짜" css={scrolled}>
      {days.map((each) => (
        <Link
          key={each.day}
          to={{ search: String(onDay(parameters, each.day)) }}
          aria-current={each.day === day ? 'date' : undefined}
          css={dayTab}
        >
          {pastDayName(each.day)} <small>{each.cnt}</small>
        </Link>
      ))}
    </nav>
  );
}

const onDay = (parameters: URLSearchParams, day: string) =>
  withFilters(parameters, { day: day === today() ? null : day, leagueIds: null });

/** The browser's own, for any day. @param isEarlier than the days of the line: then it says which day is shown */
function Calendar({ day, isEarlier }: { day: string; isEarlier: boolean }) {
  const [parameters, setParameters] = useSearchParams();
  return (
    <input
      key={day}
      type="date"
      aria-label="날짜 고르기"
      min={firstDay}
      max={today()}
      defaultValue={day}
      data-chosen={isEarlier || undefined}
      onChange={({ target }) => {
        // While a year is being typed the field has a day of another century.
        if (target.value >= firstDay && target.value <= today()) setParameters(onDay(parameters, target.value));
      }}
      css={calendarStyle}
    />
  );
}

const firstDay = '2000-01-01';

function LeagueButton() {
  const [parameters] = useSearchParams();
  const [picking, setPicking] = useState(false);
  const { leagueIds } = questionAt(parameters);
  return (
    <>
      <Button icon="filter" onClick={() => setPicking(true)} css={{ flex: 'none' }}>
        리그 선택{leagueIds ? ` ${leagueIds.split(',').length}` : ''}
      </Button>
      <Suspense>{picking && <ResultLeagues onClose={() => setPicking(false)} />}</Suspense>
    </>
  );
}

const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
} as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  minHeight: 44,
  '& > *': { minWidth: 0 },
} as const;
const tools = {
  display: 'flex',
  gap: space(2),
  padding: `${space(1)}px ${space(2)}px`,
  marginLeft: 'auto',
  '& > form': { flex: 1 },
} as const;
const onePhoneLine = { flexWrap: 'nowrap', borderTop: `1px solid ${color.line}` } as const;
const panel = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  padding: space(2),
  borderTop: `1px solid ${color.line}`,
} as const;
const scrolled = { display: 'flex', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' } as const;
const tab = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  color: color.muted,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& > small': { color: color.muted, fontSize: fontSize.small, fontWeight: 400 },
  [hoverable]: { '&:hover': { color: color.text } },
} as const;
const sportTab = {
  ...tab,
  gap: space(1.5),
  height: 36,
  padding: `0 ${space(3)}px`,
  border: '1px solid transparent',
  borderRadius: radius,
  outlineOffset: -2,
  '&[aria-current]': { borderColor: color.lineStrong, background: color.raised, color: color.text },
  [mobile]: { height: 44 },
} as const;
const dayTab = {
  ...tab,
  gap: space(1),
  height: 40,
  padding: `0 ${space(3)}px`,
  fontSize: fontSize.table,
  outlineOffset: -3,
  '&[aria-current]': { boxShadow: `inset 0 -2px ${color.brand}`, color: color.text },
  [mobile]: { height: 44 },
} as const;
const calendarStyle = {
  flex: 'none',
  alignSelf: 'center',
  width: 132,
  height: 32,
  marginLeft: space(2),
  padding: `0 ${space(2)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.field,
  color: color.muted,
  fontSize: fontSize.table,
  '&[data-chosen]': { borderColor: color.brandEdge, color: color.text },
  [mobile]: { flex: 1, minWidth: 140, height: 44, margin: 0, fontSize: fontSize.input },
} as const;
