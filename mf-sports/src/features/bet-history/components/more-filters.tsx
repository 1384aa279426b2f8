import { gameTypes } from '@madang/contracts';
import { mobile, SelectField, space, TextField } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { gameTypeNames } from '../bet-kinds.ts';
import { changed } from '../history-filter.ts';

const spans: readonly [days: string, label: string][] = [
  ['', '전체 기간'],
  ['1', '오늘'],
  ['7', '최근 7일'],
  ['30', '최근 30일'],
];

/** The kind of game, how many days, and one bet by its number. */
export function MoreFilters() {
  const [parameters, setParameters] = useSearchParams();
  const [number, setNumber] = useState(parameters.get('betId') ?? '');
  const choose = (name: string, value: string) => setParameters(changed(parameters, name, value));
  const find = (event: FormEvent) => {
    event.preventDefault();
    choose('betId', number.replace(/\D/g, '').slice(0, 15));
  };
  return (
    <form aria-label="베팅 찾기" onSubmit={find} css={place}>
      <SelectField
        label="종류"
        value={parameters.get('gameType') ?? ''}
        onChange={({ target }) => choose('gameType', target.value)}
      >
        <option value="">스포츠·인플레이</option>
        {gameTypes.map((type) => (
          <option key={type} value={type}>
            {gameTypeNames[type]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="기간"
        value={parameters.get('days') ?? ''}
        onChange={({ target }) => choose('days', target.value)}
      >
        {spans.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="베팅번호"
        inputMode="numeric"
        enterKeyHint="search"
        value={number}
        onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
      />
    </form>
  );
}

const place = {
  display: 'grid',
  gridTemplateColumns: '168px 132px 160px',
  gap: space(2),
  [mobile]: { gridTemplateColumns: '1fr 1fr', '& > :last-child': { gridColumn: '1 / -1' } },
} as const;
