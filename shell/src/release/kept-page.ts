/** What a page says about itself just before it is left for its newer version. For the tab only. */
export interface KeptPage {
  /** Path, query and hash. */
  place: string;
  atMs: number;
  scrollY: number;
  fields: KeptField[];
}
export interface KeptField {
  /** What the field is called, by everything that a new build of the page is likely to keep. */
  signature: string;
  /** Which of the fields with this signature, in the page's order. */
  index: number;
  value: string;
  checked: boolean;
}

export const keptPageKey = 'madang.kept';
export const placeNow = (): string => location.pathname + location.search + location.hash;

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A password is not written down, a file cannot be, and what is hidden nobody typed. */
const leftOut = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

export const fieldsOf = (page: ParentNode): Field[] =>
  [...page.querySelectorAll<Field>('input, textarea, select')].filter(({ type }) => !leftOut.includes(type));

export const isCheckable = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Ids are left out: React makes many of them up anew. */
export function signatureOf(field: Field): string {
  const label =
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.getAttribute('placeholder') ?? '';
  const choice = field.type === 'radio' ? field.value : '';
  return [field.tagName, field.type, field.name, label.trim(), choice].join('|');
}
