import { Segments, segment } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';

interface QueryChoiceProps {
  label: string;
  /** The part of the address that it sets. */
  name: string;
  items: readonly (readonly [value: string, label: string])[];
  shown: string;
}

/** Links that set one thing of the address. */
export function QueryChoice({ label, name, items, shown }: QueryChoiceProps) {
  const [parameters] = useSearchParams();
  const to = (value: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    next.set(name, value);
    return `?${next}`;
  };
  return (
    <Segments label={label}>
      {items.map(([value, text]) => (
        <Link key={value} to={to(value)} aria-current={value === shown ? 'true' : undefined} css={segment}>
          {text}
        </Link>
      ))}
    </Segments>
  );
}
