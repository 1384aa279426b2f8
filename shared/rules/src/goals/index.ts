export * from './combination-kinds.ts';
export * from './combinations.ts';
export * from './combined-price.ts';
export * from './fit-goals.ts';
export * from './goal-leg.ts';
export * from './score-chances.ts';
