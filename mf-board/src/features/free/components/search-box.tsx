import { searchSchema } from '@madang/contracts';
import { Button, isComposedEnter, space, TextField } from '@madang/ui';
import { useState } from 'react';

interface SearchBoxProps {
  /** The words of the current search; empty for all posts. */
  searched: string;
  onSearch: (typed: string) => void;
}

/** Searches when it is sent, by one Enter also while a syllable is still being composed. */
export function SearchBox({ searched, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(searched);
  const [fault, setFault] = useState<string | null>(null);
  function search(given: string) {
    const text = given.trim();
    const isGood = text === '' || searchSchema.safeParse(text).success;
    setFault(isGood ? null : '두 글자 이상 40자 이하로 입력해 주세요.');
    // Some input methods send the Enter that ends a syllable a second time.
    if (isGood && text !== searched) onSearch(text);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `search` element has no submit of its own.
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
      css={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 420px) auto',
        justifyContent: 'start',
        alignItems: 'end',
        gap: space(2),
      }}
    >
      <TextField
        label="게시글 검색"
        type="search"
        value={typed}
        maxLength={40}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (isComposedEnter(event)) search(event.currentTarget.value);
        }}
      />
      <Button type="submit" icon="search">
        검색
      </Button>
    </form>
  );
}
