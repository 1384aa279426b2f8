import { color, fontSize, Icon, mobile, radius, space } from '@madang/ui';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Pushes the current path with `search` on Enter, when something was typed (specification section 5). */
export function SearchBox() {
  const [text, setText] = useState('');
  const { pathname, search: shown } = useLocation();
  const navigate = useNavigate();
  const enteredWhileComposing = useRef(false);
  const start = (typed: string) => {
    const search = `?${new URLSearchParams({ search: typed.trim() })}`;
    if (typed.trim() !== '' && search !== shown) navigate({ pathname, search });
  };
  return (
    <form
      aria-label="검색"
      onSubmit={(event) => {
        event.preventDefault();
        start(text);
      }}
      css={{ position: 'relative', padding: space(3) }}
    >
      <Icon
        name="search"
        size={16}
        css={{ position: 'absolute', left: 22, top: '50%', marginTop: -8, color: color.muted }}
      />
      <input
        type="search"
        aria-label="팀·리그 검색"
        placeholder="팀·리그 검색"
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Some input methods take Enter for themselves while a syllable is being composed, and hand nothing on.
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && nativeEvent.isComposing) enteredWhileComposing.current = true;
        }}
        onCompositionEnd={({ currentTarget }) => {
          if (enteredWhileComposing.current) start(currentTarget.value);
          enteredWhileComposing.current = false;
        }}
        css={{
          width: '100%',
          height: 36,
          padding: `0 ${space(3)}px 0 34px`,
          border: `1px solid ${color.lineStrong}`,
          borderRadius: radius,
          background: color.field,
          fontSize: fontSize.table,
          '&::placeholder': { color: color.muted, opacity: 1 },
          [mobile]: { height: 44, fontSize: fontSize.input },
        }}
      />
    </form>
  );
}
