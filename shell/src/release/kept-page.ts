/** The state that a page writes down before it is replaced by its newer version. For this tab only. */
export interface KeptPage {
  /** Path, query and hash. */
  place: string;
  atMs: number;
  scrollY: number;
  fields: KeptField[];
}
export interface KeptField {
  /** The part that names the field and is likely to be the same in a new build. */
  signature: string;
  /** The place of the field among those with this signature, in the page's order. */
  index: number;
  value: string;
  checked: boolean;
}

export const keptPageKey = 'madang.kept';
export const placeNow = (): string => location.pathname + location.search + location.hash;

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Not passwords, not files, and not hidden fields, which are not typed. */
const leftOut = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

export const fieldsOf = (page: ParentNode): Field[] =>
  [...page.querySelectorAll<Field>('input, textarea, select')].filter(({ type }) => !leftOut.includes(type));

export const isCheckable = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Without ids: React gives new ones. */
export function signatureOf(field: Field): string {
  const label =
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.getAttribute('placeholder') ?? '';
  const choice = field.type === 'radio' ? field.value : '';
  return [field.tagName, field.type, field.name, label.trim(), choice].join('|');
}
