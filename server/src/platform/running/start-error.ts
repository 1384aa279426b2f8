/** A start that failed for a reason outside the program: its message is a sentence that says what to do. */
export class StartError extends Error {}
