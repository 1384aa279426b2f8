import { Button, space, TextField, VisuallyHidden } from '@madang/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens any revision by its number. */
export function RevisionSearch() {
  const [number, setNumber] = useState('');
  const navigate = useNavigate();
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (/^[1-9]\d{0,8}$/.test(number)) navigate(`/admin/revisions/${number}`);
  };
  return (
    <form aria-label="리비전 열기" onSubmit={open} css={{ display: 'flex', alignItems: 'end', gap: space(2) }}>
      <TextField
        label={<VisuallyHidden>리비전 번호</VisuallyHidden>}
        placeholder="리비전 번호"
        inputMode="numeric"
        value={number}
        onChange={(event) => setNumber(event.target.value.replace(/\D/g, ''))}
        css={{ width: 140 }}
      />
      <Button type="submit" icon="search" css={{ height: 40 }}>
        열기
      </Button>
    </form>
  );
}
