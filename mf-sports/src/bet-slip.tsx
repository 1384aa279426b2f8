export { BetSlip as default } from './features/bet-slip/components/bet-slip.tsx';
