export { ConfirmBetDialog } from './confirm-bet-dialog.tsx';
export { OddsChangedDialog } from './odds-changed-dialog.tsx';
export { ReceiptDialog } from './receipt-dialog.tsx';
