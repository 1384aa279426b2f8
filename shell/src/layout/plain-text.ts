const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The words of a notice that may hold HTML. Markup is dropped, never set into the page: the page's policy allows no HTML
 * from strings, and a notice is one line of text.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#(\d{1,6})|\w+);/g, (whole, name: string, code: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
