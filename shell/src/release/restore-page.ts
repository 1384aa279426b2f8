import {
  type Field,
  fieldsOf,
  isCheckable,
  type KeptField,
  type KeptPage,
  keptPageKey,
  placeNow,
  signatureOf,
} from './kept-page.ts';

/** Fields appear when their remote is loaded; after this time none is waited for. */
const waitMs = 10_000;
const staleAfterMs = 60_000;
/** The events by which a member moves the page. */
const moving = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Puts back what `keepPage` wrote down, field by field as they appear. Whatever the member does meanwhile comes first. */
export function restorePage(): void {
  const kept = readKept();
  if (!kept) return;
  let missing = kept.fields;
  let scrolled = kept.scrollY === 0;
  /** As far as the page reaches: it may be shorter now. */
  const scroll = () => {
    const reachedY = Math.min(kept.scrollY, document.documentElement.scrollHeight - window.innerHeight);
    if (reachedY > window.scrollY) window.scrollTo({ top: reachedY });
    scrolled = reachedY === kept.scrollY;
  };
  const touched = new Set<EventTarget | null>();

  const restore = () => {
    const fields = fieldsOf(document).filter((field) => !touched.has(field));
    missing = missing.filter((wanted) => !restoreField(fields, wanted));
    if (!scrolled) scroll();
    if (missing.length === 0 && scrolled) stop();
  };
  const onTyped = ({ isTrusted, target }: Event) => isTrusted && touched.add(target);
  const onMoved = () => {
    scrolled = true;
  };
  const observer = new MutationObserver(restore);
  const timer = setTimeout(stop, waitMs);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('input', onTyped, { capture: true });
    for (const event of moving) window.removeEventListener(event, onMoved);
    sessionStorage.removeItem(keptPageKey);
  }

  document.addEventListener('input', onTyped, { capture: true });
  for (const event of moving) window.addEventListener(event, onMoved, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  restore();
}

function readKept(): KeptPage | null {
  const text = sessionStorage.getItem(keptPageKey);
  // Only what this tab wrote a moment ago, for this very address.
  const kept = text ? (JSON.parse(text) as KeptPage) : null;
  if (kept && kept.place === placeNow() && Date.now() - kept.atMs < staleAfterMs) return kept;
  sessionStorage.removeItem(keptPageKey);
  return null;
}

/** @returns whether the field is there */
function restoreField(fields: Field[], { signature, index, value, checked }: KeptField): boolean {
  const field = fields.filter((each) => signatureOf(each) === signature)[index];
  if (!field) return false;
  if (isCheckable(field)) {
    if (field.checked !== checked && (checked || field.type === 'checkbox')) field.click();
  } else if (field.value !== value) {
    setValue(field, value);
  }
  return true;
}

/** React takes a value only if it is set past its own setter, with the event that typing would cause. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
