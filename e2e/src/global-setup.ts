import { startStack } from './stack.ts';

/** One stack for all specs; its address and database reach them by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  process.env.STACK_URL = stack.url;
  process.env.STACK_DATABASE_URL = stack.databaseUrl;
  process.env.STACK_DATA_DIR = stack.dataDir;
  return stack.stop;
}
