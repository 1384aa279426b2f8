import { css, Global } from '@emotion/react';
import { dark, light, type ThemeValues } from './theme-values.ts';
import { color, fontSize, fontStack, mobileViewport, radius } from './tokens.ts';

const variables = (values: ThemeValues) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');

/**
 * Comments stand here, since the page is sent all of the text below. Under a dialog the place of the scroll bar is not below the backdrop: the
 * root's own background makes it as dark. Reduced motion ends transitions: a duration, however short, would be one for every property of every
 * element, and an inherited colour would go from parent to child.
 */
const styles = css`
  :root { color-scheme: dark; --page-width: 100vw; ${variables(dark)} }
  @media (prefers-color-scheme: light) {
    :root:not([data-theme='dark']) { color-scheme: light; ${variables(light)} }
  }
  :root[data-theme='light'] { color-scheme: light; ${variables(light)} }
  :root[data-narrow] { --page-width: ${mobileViewport}px; }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; background: ${color.ink}; overflow-y: scroll; }
  body {
    margin: 0;
    background: ${color.ink};
    color: ${color.text};
    font: ${fontSize.text}px / 1.5 ${fontStack};
    font-variant-numeric: tabular-nums;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: inherit; text-decoration: none; }
  table { border-collapse: collapse; width: 100%; }
  svg { display: block; flex: none; }
  dialog { color: inherit; }
  :focus { outline: none; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; border-radius: ${radius}px; }
  ::selection { background: ${color.brand}; color: ${color.onBrand}; }
  html:has(dialog[open]:modal) { overflow: hidden; }
  html[data-layout='desktop']:has(dialog[open]:modal) {
    scrollbar-gutter: stable;
    background: color-mix(in srgb, ${color.ink}, #000 45%);
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 1ms !important; transition: none !important; }
  }
`;

/** Tokens and resets; the shell mounts it once for the whole page. */
export const GlobalStyle = () => <Global styles={styles} />;
