/** A call that did not succeed: what the server refused, or `status` 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  /** `X-Error-Code` of the answer; `network`, `timeout` or `answer` when this side found the fault. */
  readonly code: string;
  /** Korean, for the member. */
  readonly text: string;
  /** The JSON that came with a refusal, unchecked: `refusalOf` reads it. */
  readonly answer: unknown;

  constructor(fault: { status: number; code: string; text: string; answer?: unknown }) {
    super(`${fault.status} ${fault.code}: ${fault.text}`);
    this.name = 'ApiError';
    this.status = fault.status;
    this.code = fault.code;
    this.text = fault.text;
    this.answer = fault.answer;
  }
}
