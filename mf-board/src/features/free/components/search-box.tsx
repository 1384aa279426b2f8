import { searchSchema } from '@madang/contracts';
import { Button, space, TextField } from '@madang/ui';
import { useState } from 'react';

interface SearchBoxProps {
  /** What is shown now; empty for everything. */
  searched: string;
  onSearch: (typed: string) => void;
}

/** Searches when it is sent. While a syllable is being composed, Enter ends that and nothing else. */
export function SearchBox({ searched, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(searched);
  const [fault, setFault] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `search` element has no submit of its own.
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const text = typed.trim();
        const read = searchSchema.safeParse(text);
        setFault(text === '' || read.success ? null : '두 글자 이상 40자 이하로 입력해 주세요.');
        if (text === '' || read.success) onSearch(text);
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
      />
      <Button type="submit" icon="search">
        검색
      </Button>
    </form>
  );
}
