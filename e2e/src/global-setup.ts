import { makePersonalTokens } from './personal-tokens.ts';
import { startStack } from './stack.ts';

/** One stack for all specs; its address, its database and the tokens for its release API reach them by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  try {
    process.env.STACK_URL = stack.url;
    process.env.STACK_DATABASE_URL = stack.databaseUrl;
    process.env.STACK_DATA_DIR = stack.dataDir;
    const { owner, tester } = await makePersonalTokens(stack.databaseUrl);
    process.env.E2E_OWNER_TOKEN = owner;
    process.env.E2E_TESTER_TOKEN = tester;
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack.stop;
}
