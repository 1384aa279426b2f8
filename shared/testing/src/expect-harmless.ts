/** Nothing in this place acts, leads to an act, or asks another site for anything; nothing has run. */
export function expectHarmless(place: Element): void {
  expect(place.querySelector('script, iframe, object, embed, style, link, meta, base, math, template')).toBeNull();
  for (const element of place.querySelectorAll('*')) {
    expect(element.getAttributeNames().filter((name) => /^on/.test(name))).toEqual([]);
    expect(element.getAttribute('href') ?? '').not.toMatch(/^\s*(javascript|data|vbscript|blob):/i);
    expect(element.getAttribute('src') ?? '').not.toMatch(/evil|^data:/);
  }
  expect('attacked' in window).toBe(false);
}
