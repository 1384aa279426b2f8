import { maintenancePath } from '@madang/contracts';

let asked: Promise<boolean> | null = null;

/**
 * Whether the log-in page may be shown (specification section 4). The schema of the answer is not here yet: anything but a clear yes is left
 * to the site, which asks again and says what there is to say.
 */
export function askWhetherOpen(): Promise<boolean> {
  asked ??= ask().catch(() => false);
  return asked;
}

async function ask(): Promise<boolean> {
  const answer = await fetch(`/api${maintenancePath}`);
  const setting: unknown = answer.ok ? await answer.json() : null;
  return (
    typeof setting === 'object' && setting !== null && 'siteNoticeFlg' in setting && setting.siteNoticeFlg === false
  );
}
