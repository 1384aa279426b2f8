import createPurifier, { type Config } from 'dompurify';
import { onlyKnownMarkup } from './known-markup.ts';
import { applySafeStyle, styleAttribute } from './safe-style.ts';

/** The one policy that the document's headers name (`trusted-types`). */
const policyName = 'madang-html';

const tags =
  'a b blockquote br center code div em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strike strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const attributes = 'align alt color colspan height href lang rowspan src title valign width'.split(' ');
const known = {
  tags: new Set(tags),
  attributes: new Map(attributes.map((name) => [name, name])).set('style', styleAttribute),
};

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): never },
  ): NonNullable<Config['TRUSTED_TYPES_POLICY']>;
}
const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };

/** Lets HTML be parsed into an inert document, by DOMPurify alone: nothing else holds it. Not every browser has such policies. */
const policy = trustedTypes?.createPolicy(policyName, {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('No script comes from HTML.');
  },
});

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: [...attributes, styleAttribute],
  // Its value is no address.
  ADD_URI_SAFE_ATTR: [styleAttribute],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
  ...(policy && { TRUSTED_TYPES_POLICY: policy }),
};

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  const element = node as HTMLElement;
  applySafeStyle(element);
  if (element.hasAttribute('href')) leadSafely(element);
  // The page's policy shows no other pictures, and another site would see who reads.
  const picture = element.getAttribute('src');
  if (picture !== null && !isOwn(picture)) element.remove();
});

/** A link off the site opens beside it, and tells the other nothing; one that leads to no page is none. */
function leadSafely(link: HTMLElement): void {
  const href = link.getAttribute('href') ?? '';
  if (isOwn(href)) return;
  if (/^(https?|mailto|tel):$/.test(addressOf(href)?.protocol ?? '')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  } else {
    link.removeAttribute('href');
  }
}

const addressOf = (address: string): URL | null => URL.parse(address, document.baseURI);
const isOwn = (address: string): boolean => addressOf(address)?.origin === location.origin;

export const sanitiseHtml = (html: string): DocumentFragment => purifier.sanitize(onlyKnownMarkup(html, known), config);
