/** Something that the person at the terminal can mend; printed without a stack. */
export class Failure extends Error {
  /** Printed below the message, one a line. */
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}
