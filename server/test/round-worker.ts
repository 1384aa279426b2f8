import { publicLog } from '../src/log/public-log.ts';
import { closeRounds, computePulse, drawPulse } from '../src/minigame/close-rounds.ts';
import { drawDue } from '../src/minigame/draw-rounds.ts';
import { createOpening } from '../src/minigame/open-rounds.ts';
import { openDb } from '../src/platform/database/db.ts';
import { startWork } from '../src/platform/running/background.ts';
import { memoryChanges } from '../src/platform/running/changes.ts';
import { openKeyRing } from '../src/platform/secrets/key-ring-file.ts';

// A server's work for minigames, in a process of its own that a test may kill. Usage: node round-worker.ts DATABASE_URL KEY_RING
const db = openDb(String(process.argv[2]), 4);
const ring = await openKeyRing({ keyRing: String(process.argv[3]), keyRingFile: '', production: false });
const announced = publicLog(ring);
await announced.publicKey(db);
const delay = { segments: 4, iterations: 100 };
const open = createOpening(
  db,
  { sources: { beacon: null, providers: new Map() }, delay, ring, log: announced },
  console.error,
);
const log = { error: console.error, warn: console.error, info: () => {} };
const drawing = { changes: memoryChanges(), ring, log: announced };
startWork({ name: 'rounds', everyMs: 50, run: open }, log);
startWork({ name: 'closing', everyMs: 10, run: () => closeRounds(db, announced) }, log);
startWork({ name: 'pulses', everyMs: 10, run: () => drawPulse(db, announced, delay) }, log);
startWork({ name: 'delays', everyMs: 10, run: () => computePulse(db) }, log);
startWork({ name: 'draws', everyMs: 10, run: (signal) => drawDue(db, drawing, console.error, signal) }, log);
