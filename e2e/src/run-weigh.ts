import { parseArgs } from 'node:util';
import { appNameSchema, growthOf, noteWeight, versionSchema } from '@madang/contracts';
import { chromium } from '@playwright/test';
import { openDb } from 'server/src/platform/database/db.ts';
import { runningDatabaseUrl } from 'server/src/platform/database/running-database.ts';
import { callApi } from './api.ts';
import { browserFlags } from './browser-use.ts';
import { findBrowser } from './find-browser.ts';
import { createMember } from './members.ts';
import { weigh } from './weigh.ts';

const usage = `npm run weigh -- --url URL --app mf-sports --version 1.1.0 [--token mdp_…] [--rounds 3]

Opens each page of the app that opens by itself in a browser, with this version and with the live one in turns, and stores with the
release what it costs: bytes, main-thread time, memory. The gate reads it. The token is a tester's personal one; E2E_TESTER_TOKEN
names it too. The member is E2E_USER with E2E_PASSWORD; without them one is made in the database of the site that runs from this
checkout (DATA_DIR, or DATABASE_URL).`;

/** @returns the exit code */
async function runWeigh(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      app: { type: 'string' },
      version: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      token: { type: 'string', default: process.env.E2E_TESTER_TOKEN },
    },
  });
  const app = appNameSchema.safeParse(values.app);
  const version = versionSchema.safeParse(values.version);
  const member = await account();
  const { url, token } = values;
  if (!url || !token || !app.success || !version.success || !member) {
    console.error(usage);
    return 2;
  }
  const { path: executablePath, environment } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: browserFlags,
    env: { ...process.env, ...environment },
  });
  try {
    const named = { app: app.data, version: version.data };
    const weight = await weigh(browser, { ...named, baseUrl: url, token, member, rounds: Number(values.rounds) });
    await callApi(url, noteWeight, { bearer: token }, { params: named, body: weight });
    for (const { path, is, was } of weight.routes) {
      const [now, before] = [is, was].map((cost) => cost && Object.values(cost).join(' '));
      console.log(`${path}: ${now} (bytes, ms, bytes of memory)${before ? `; ${weight.beside}: ${before}` : ''}`);
    }
    for (const { path, measure, percent } of growthOf(weight, 0))
      console.log(`${path}: ${measure} +${percent.toFixed(1)} %`);
    return 0;
  } finally {
    await browser.close();
  }
}

async function account(): Promise<{ userId: string; password: string } | null> {
  const { E2E_USER: userId, E2E_PASSWORD: password } = process.env;
  if (userId && password) return { userId, password };
  const databaseUrl = runningDatabaseUrl();
  if (!databaseUrl) return null;
  const db = openDb(databaseUrl, 1);
  try {
    return await createMember(db, {});
  } finally {
    await db.end();
  }
}

process.exitCode = await runWeigh();
