import type { BodyOf, OperatorsPopup, savePopup } from '@madang/contracts';
import { formatDateTime, seoulInstant } from '@madang/ui';

/** The values of the fields: text, and times on a clock in Seoul. */
export interface PopupForm {
  title: string;
  contents: string;
  width: string;
  pcLeftLocation: string;
  pcTopLocation: string;
  popupFlg: boolean;
  from: string;
  until: string;
}

const local = (at: string | null) => (at ? formatDateTime(at, 'input') : '');

export const formOf = (popup: OperatorsPopup | null): PopupForm => ({
  title: popup?.title ?? '',
  contents: popup?.contents ?? '',
  width: `${popup?.width ?? 360}`,
  pcLeftLocation: `${popup?.pcLeftLocation ?? 40}`,
  pcTopLocation: `${popup?.pcTopLocation ?? 128}`,
  popupFlg: popup?.popupFlg ?? true,
  from: local(popup?.from ?? null),
  until: local(popup?.until ?? null),
});

/** An empty time is none; one that is no time stays as it is, so that the contract refuses it. */
const instant = (text: string) => (text === '' ? null : (seoulInstant(text) ?? text));
/** An empty number is none, not 0. */
export const pixels = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

export const bodyOf = (form: PopupForm, id: number | null): BodyOf<typeof savePopup> => ({
  ...form,
  id,
  width: pixels(form.width),
  pcLeftLocation: pixels(form.pcLeftLocation),
  pcTopLocation: pixels(form.pcTopLocation),
  from: instant(form.from),
  until: instant(form.until),
});
