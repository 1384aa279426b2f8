import type { FullConfig } from '@playwright/test';
import { giveStacks } from './own-stack.ts';
import { makePersonalTokens } from './personal-tokens.ts';
import { type Stack, startStack } from './stack.ts';

/** A stack for each worker, which all its specs share: the releases of a site are one state. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stacks: Stack[] = [];
  const stopAll = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
  try {
    // One after another: the first start builds what is not built.
    for (let index = 0; index < workers; index += 1) stacks.push(await startStack());
    giveStacks(
      await Promise.all(
        stacks.map(async ({ url, databaseUrl, dataDir }) => {
          const { owner, tester } = await makePersonalTokens(databaseUrl);
          return {
            STACK_URL: url,
            STACK_DATABASE_URL: databaseUrl,
            STACK_DATA_DIR: dataDir,
            E2E_OWNER_TOKEN: owner,
            E2E_TESTER_TOKEN: tester,
          };
        }),
      ),
    );
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
