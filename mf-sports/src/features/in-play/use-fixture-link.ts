import { useSearchParams } from 'react-router-dom';

/** To one fixture of the list that is shown, or to the list alone. */
export function useFixtureLink(): (id: string | null) => { search: string } {
  const [parameters] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(parameters);
    if (id === null) next.delete('fixture');
    else next.set('fixture', id);
    return { search: String(next) };
  };
}
