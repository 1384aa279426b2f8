import { drawDue } from '../src/minigame/draw-rounds.ts';
import { createOpening } from '../src/minigame/open-rounds.ts';
import { openDb } from '../src/platform/database/db.ts';
import { startWork } from '../src/platform/running/background.ts';
import { memoryChanges } from '../src/platform/running/changes.ts';

// What a server does for minigames, in a process of its own that a test may kill. Usage: node round-worker.ts DATABASE_URL
const db = openDb(String(process.argv[2]), 4);
const open = createOpening(db, { beacon: null, providers: new Map() }, console.error);
const log = { error: console.error, warn: console.error, info: () => {} };
startWork({ name: 'rounds', everyMs: 50, run: open }, log);
startWork({ name: 'draws', everyMs: 10, run: (signal) => drawDue(db, memoryChanges(), signal) }, log);
