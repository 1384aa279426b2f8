import { useSearchParams } from 'react-router-dom';

/** `page` of the address, from 1, and what turns to another one; all else that the address says stays. For `Pager`. */
export function usePageNumber(): [page: number, turnTo: (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const turnTo = (next: number) => {
    const turned = new URLSearchParams(parameters);
    if (next === 1) turned.delete('page');
    else turned.set('page', String(next));
    setParameters(turned);
  };
  return [pageNumberIn(parameters), turnTo];
}

export function pageNumberIn(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
