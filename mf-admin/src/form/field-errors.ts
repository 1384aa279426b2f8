import type { ZodError } from 'zod';

/**
 * First complaint per field, in Korean: the contract's own text where it has one, else the page's. A field is the first part of
 * an issue's path; a complaint about the whole is under "".
 */
export function fieldErrors(error: ZodError, texts: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    found[field] ??= /[가-힣]/.test(message) ? message : (texts[field] ?? '입력항목을 확인해주세요.');
  }
  return found;
}
