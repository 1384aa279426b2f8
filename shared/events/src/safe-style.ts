/**
 * Styles of operators. The page's policy refuses `style` attributes, and the browser reports each one that it parses. So this
 * attribute carries the allowed declarations, and the CSSOM sets them.
 */
export const styleAttribute = 'data-style';

const allowed = new Set([
  ...['color', 'background-color', 'text-align', 'text-decoration', 'text-decoration-line', 'text-indent'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'line-height', 'white-space'],
  ...['word-break', 'vertical-align', 'width', 'max-width', 'height', 'max-height', 'list-style-type'],
  ...sides('margin'),
  ...sides('padding'),
  ...['border-collapse', 'border-spacing', 'border-radius', 'table-layout'],
  ...['color', 'style', 'width'].flatMap((what) => sides('border').map((side) => `${side}-${what}`)),
]);

function sides(of: string): string[] {
  return ['', '-top', '-right', '-bottom', '-left'].map((side) => of + side);
}

/** Takes the carried style off the element and sets its allowed declarations: none that moves it from its place or fetches anything. */
export function applySafeStyle(element: HTMLElement): void {
  const wanted = element.getAttribute(styleAttribute);
  element.removeAttribute(styleAttribute);
  if (!wanted) return;
  const given = document.createElement('i').style;
  given.cssText = wanted;
  for (const name of Array.from(given)) {
    const value = given.getPropertyValue(name);
    if (allowed.has(name) && isSafe(name, value)) element.style.setProperty(name, value);
  }
}

/** A function may fetch (`url`, `image-set`) or hide a size; a negative margin covers the elements beside it. */
const isSafe = (name: string, value: string): boolean =>
  !/(?:url|image|image-set|cross-fade|element|attr|env|var|expression)\(/i.test(value) &&
  !(name.startsWith('margin') && /-\s*[\d.]|\(/.test(value));
