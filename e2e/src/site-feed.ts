import { testFeedPath } from 'server/src/feed/test-feed.ts';
import type { Db } from 'server/src/platform/database/db.ts';
import { TestFeed } from 'server/test/feed.ts';
import { siteUrl } from './site.ts';

/** The feed of the running site, which must have been started with FEED=test. */
export const siteFeed = (db: Db): TestFeed =>
  new TestFeed(db, async (envelopes, feedPackage) => {
    const answer = await fetch(new URL(`${testFeedPath}?package=${feedPackage}`, siteUrl()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelopes),
    });
    if (!answer.ok) throw new Error(`The feed of the site answers ${answer.status}: ${await answer.text()}`);
    return answer.json() as ReturnType<ConstructorParameters<typeof TestFeed>[1]>;
  });
