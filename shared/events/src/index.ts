export { emit, listen } from './bus.ts';
export { type DialogRequest, dialogQueue, type PendingDialog, requestDialog, settleDialog } from './dialogs.ts';
export { useEvent } from './use-event.ts';
