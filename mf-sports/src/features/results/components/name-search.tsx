import { Button, color, fontSize, mobile, radius, space } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';

/** Narrows the results to a part of a team's or league's name, which the address keeps. */
export function NameSearch() {
  const [parameters, setParameters] = useSearchParams();
  const searchFor = (name: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (name) next.set('search', name);
    else next.delete('search');
    setParameters(next);
  };
  const shown = parameters.get('search') ?? '';
  return (
    <form
      aria-label="결과 검색"
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(String(new FormData(event.currentTarget).get('name') ?? '').trim());
      }}
      css={{ display: 'flex', gap: space(2) }}
    >
      <input
        type="search"
        name="name"
        aria-label="팀·리그 이름"
        placeholder="팀·리그 이름"
        maxLength={60}
        defaultValue={shown}
        css={field}
      />
      <Button type="submit" icon="search">
        찾기
      </Button>
      {shown && (
        <Button icon="close" onClick={() => searchFor('')}>
          전체
        </Button>
      )}
    </form>
  );
}

const field = {
  flex: '0 1 280px',
  minWidth: 0,
  height: 36,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius,
  background: color.field,
  fontSize: fontSize.table,
  '&::placeholder': { color: color.muted, opacity: 1 },
  [mobile]: { flex: 1, height: 44, fontSize: fontSize.input },
} as const;
