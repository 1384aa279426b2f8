export { emit, forgetStates, listen } from './bus.ts';
export { answerDialog, type DialogRequest, dialogQueue, requestDialog } from './dialogs.ts';
export { loadSanitiser } from './sanitise-html.ts';
export { useEvent } from './use-event.ts';
