/** The names of HTML that may be read at all: elements, and attributes with the name that each is given. */
interface KnownMarkup {
  tags: ReadonlySet<string>;
  attributes: ReadonlyMap<string, string>;
}

/** The contents of these are no markup and no text for a reader. */
const raw = new Set('iframe noembed noframes noscript script style textarea title xmp'.split(' '));

/** Each matches from a place on, in the order in which they are tried. A part without an end reaches to the end of the text. */
const text = /[^<]+|<(?![a-z/!?])/giy;
const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]))[^>]*>?/giy;
const tagStart = /<(\/?)([a-z][^\t\n\f\r />]*)/giy;
const tagEnd = /[\t\n\f\r /]*>/y;
const attribute =
  /[\t\n\f\r /]*(=?[^\t\n\f\r />=]+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|((?!["'])[^\t\n\f\r >]*)))?/y;

/**
 * The same HTML written anew from its tokens, with known names alone. A browser reports what its policy refuses (a handler, a style, a
 * base) already when it reads it, in an inert document too; of this there is nothing left to report. It does not replace the sanitiser.
 */
export function onlyKnownMarkup(html: string, known: KnownMarkup): string {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(html);
    if (found) at = pattern.lastIndex;
    return found;
  };
  let written = '';
  while (at < html.length) {
    const plain = take(text)?.[0];
    if (plain) written += plain === '<' ? '&lt;' : plain;
    else if (!take(comment)) {
      const [, slash, name = ''] = take(tagStart) ?? [];
      const tag = name.toLowerCase();
      let attributes = '';
      for (let found = take(attribute); found; found = take(attribute)) attributes += writtenAttribute(found, known);
      // A tag without an end is none.
      if (!take(tagEnd)) break;
      if (known.tags.has(tag)) written += slash ? `</${tag}>` : `<${tag}${attributes}>`;
      else if (!slash && raw.has(tag)) at = endOfRaw(html, tag, at);
    }
  }
  return written;
}

function writtenAttribute([, name = '', double, single, bare]: RegExpExecArray, known: KnownMarkup): string {
  const as = known.attributes.get(name.toLowerCase());
  return as ? ` ${as}="${(double ?? single ?? bare ?? '').replaceAll('"', '&quot;')}"` : '';
}

function endOfRaw(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}(?=[\\t\\n\\f\\r />])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
