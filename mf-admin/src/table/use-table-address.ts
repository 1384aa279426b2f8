import { useSearchParams } from 'react-router-dom';

interface Sorting {
  id: string;
  desc: boolean;
}

/** The state of a table, as its address has it: `sort=-amount`, `hide=bank,age`. A table is shared by its address. */
export function useTableAddress() {
  const [parameters, setParameters] = useSearchParams();
  const put = (name: string, value: string, keeps = ['hide', 'id']) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        if (!keeps.includes(name)) {
          next.delete('page');
          next.delete('id');
        }
        return next;
      },
      { replace: true },
    );
  const sort = parameters.get('sort') ?? '';
  const sorting: Sorting | null = sort === '' ? null : { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') };
  return {
    sorting,
    /** Ascending, descending, and as it was. */
    sortBy: (id: string) => put('sort', sorting?.id !== id ? id : sorting.desc ? '' : `-${id}`),
    hidden: (parameters.get('hide') ?? '').split(',').filter(Boolean),
    hide: (ids: readonly string[]) => put('hide', ids.join(',')),
    /** The open row. */
    choose: (id: string) => put('id', id),
    /** A filter; empty: none. */
    filter: (name: string) => parameters.get(name) ?? '',
    setFilter: (name: string, value: string) => put(name, value),
  };
}
