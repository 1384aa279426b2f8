import type { z } from 'zod';

export type FormErrors<Name extends string> = Partial<Record<Name, string>>;

/** The first fault of each field; focuses the first field that has one. */
export function showErrors<Name extends string>(form: HTMLFormElement, error: z.ZodError): FormErrors<Name> {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) found[String(path[0])] ??= message;
  const first = [...form.elements].find((each) => each instanceof HTMLInputElement && each.name in found);
  if (first instanceof HTMLElement) first.focus();
  return found as FormErrors<Name>;
}

export const valuesOf = (form: HTMLFormElement): Record<string, FormDataEntryValue> =>
  Object.fromEntries(new FormData(form));
