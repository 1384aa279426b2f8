import { IconButton, mobile, space, TextField } from '@madang/ui';
import { useState } from 'react';

interface GameSearchProps {
  search: string;
  onSearch: (text: string) => void;
}

/** Starts on Enter with something typed, or by the button; emptied, it shows everything again. */
export function GameSearch({ search, onSearch }: GameSearchProps) {
  const [typed, setTyped] = useState(search);
  const wanted = typed.trim();
  return (
    <form
      aria-label="게임 검색"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') onSearch(wanted);
      }}
      css={{ display: 'flex', alignItems: 'flex-end', gap: space(1) }}
    >
      <TextField
        label="게임 검색"
        type="search"
        placeholder="게임 또는 제공사 이름"
        maxLength={40}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '' && search !== '') onSearch('');
        }}
        css={{ width: 240, [mobile]: { width: 'min(300px, 70vw)' } }}
      />
      <IconButton type="submit" label="검색" icon="search" disabled={wanted === ''} />
    </form>
  );
}
