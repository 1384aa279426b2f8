/** How well a react-router pattern ("/korea/*", "/event/:id") fits a path: more literal segments win; null for no match. */
export function matchScore(pattern: string, path: string): number | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  let score = 0;
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return score;
    const value = given[index];
    if (value === undefined) return null;
    if (segment.startsWith(':')) score += 1;
    else if (segment.toLowerCase() === value.toLowerCase()) score += 10;
    else return null;
  }
  return given.length === wanted.length ? score + 1 : null;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
