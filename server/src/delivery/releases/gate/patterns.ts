/**
 * Route patterns as react-router reads them: segments that are literal (in any case), `:name` for any one, a `*` at the end for any
 * number of them, and a `?` behind a segment that may be left out.
 */
type Segments = readonly string[];

/** True when there is a path that both match. */
export const overlap = (one: string, other: string): boolean =>
  variantsOf(one).some((a) => variantsOf(other).some((b) => meet(a, b)));

/** True when every path that `inner` matches is matched by `outer` too. */
export const covers = (outer: string, inner: string): boolean =>
  variantsOf(inner).every((b) => variantsOf(outer).some((a) => contains(a, b)));

function meet(one: Segments, other: Segments): boolean {
  if (isRest(one) || isRest(other)) return true;
  const [[a, ...as], [b, ...bs]] = [one, other];
  if (a === undefined || b === undefined) return a === b;
  return (isAny(a) || isAny(b) || a === b) && meet(as, bs);
}

function contains(outer: Segments, inner: Segments): boolean {
  if (isRest(outer)) return true;
  const [[a, ...as], [b, ...bs]] = [outer, inner];
  if (a === undefined || b === undefined || isRest(inner)) return a === b;
  return (isAny(a) || a === b) && contains(as, bs);
}

const isRest = ([first, ...rest]: Segments) => first === '*' && rest.length === 0;
const isAny = (segment: string) => segment.startsWith(':');

/** With and without each segment that may be left out. */
function variantsOf(pattern: string): Segments[] {
  const segments = pattern.toLowerCase().replace(/\*$/, '/*').split('/').filter(Boolean);
  return segments.reduce<Segments[]>(
    (variants, segment) => {
      const name = segment.replace(/\?$/, '');
      const longer = variants.map((variant) => [...variant, name]);
      return name === segment ? longer : [longer, variants].flat();
    },
    [[]],
  );
}
