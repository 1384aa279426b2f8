export { emit, forgetStates, listen } from './bus.ts';
export { answerDialog, type DialogRequest, dialogQueue, type PendingDialog, requestDialog } from './dialogs.ts';
export { loadSanitiser, type SanitiseHtml } from './sanitise-html.ts';
export { useEvent } from './use-event.ts';
