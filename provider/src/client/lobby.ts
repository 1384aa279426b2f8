import { fetchBalance } from './common.js';

await fetchBalance();
