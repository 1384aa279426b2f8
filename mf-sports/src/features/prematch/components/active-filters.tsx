import type { Fixture } from '@madang/contracts';
import { Button, space } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { readFilters, withFilters } from '../cross-filters.ts';

/** What narrows the list besides the sport, each to be taken off by a press. */
export function ActiveFilters({ sample }: { sample: Fixture | undefined }) {
  const [parameters, setParameters] = useSearchParams();
  const filters = readFilters(parameters);
  const active: { names: string[]; label: string }[] = [];
  if (filters.locationId) active.push({ names: ['locationId', 'leagueId'], label: sample?.locationName ?? '지역' });
  if (filters.leagueId) active.push({ names: ['leagueId'], label: sample?.leagueName ?? '리그' });
  if (filters.search) active.push({ names: ['search'], label: `검색: ${filters.search}` });
  if (active.length === 0) return null;
  const without = (names: string[]) =>
    setParameters(withFilters(parameters, Object.fromEntries(names.map((name) => [name, null]))));
  return (
    <ul aria-label="적용된 필터" css={{ display: 'flex', flexWrap: 'wrap', gap: space(1.5) }}>
      {active.map(({ names, label }) => (
        <li key={label}>
          <Button icon="close" aria-label={`${label} 필터 해제`} onClick={() => without(names)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
