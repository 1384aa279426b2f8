import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRecordSchema } from '@madang/contracts';
import { create } from 'tar';
import { temporaryFolder, writeDist } from '../../../../test/dist.ts';
import { testDatabase } from '../../../../test/index.ts';
import { startServerProcess } from '../../../../test/server-process.ts';
import { createToken } from './access-tokens.ts';

/** Linux alone tells what a process takes. */
const long = process.env.LONG_TESTS && process.platform === 'linux' ? test : test.skip;

const { db, url } = await testDatabase();
const folder = await temporaryFolder();
const uploads = 16;
const megabyte = 1024 * 1024;
/** Of the 768 MB that a server's container has, half stays for members. */
const memoryLimit = 384 * megabyte;

/** A build that no packing makes smaller, as a gzipped tar. */
async function largeBuild(text: string): Promise<Buffer> {
  const dist = await writeDist(folder, 'mf-board', text);
  const record = buildRecordSchema.parse(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')));
  const content = randomBytes(31 * megabyte);
  await writeFile(join(dist, 'film.webp'), content);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  record.files.push({ path: 'film.webp', bytes: content.length, integrity });
  await writeFile(join(dist, 'build.json'), JSON.stringify(record));
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: dist, gzip: true, portable: true }, ['.'])) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const mostMemoryOf = async (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

long(
  'sixteen uploads of 31 MB at once leave the server most of its memory, and some are told to come again',
  async () => {
    const builds: Buffer[] = [];
    for (let n = 0; n < uploads; n++) builds.push(await largeBuild(`n${n}`));
    const server = await startServerProcess(url);
    try {
      const made = await createToken(db, {
        kind: 'team',
        app: 'mf-board',
        label: 'ci',
        actor: 'owner',
        reason: 'test',
      });
      const token = 'token' in made ? made.token : '';
      const statuses = await Promise.all(
        builds.map((body, n) =>
          fetch(`${server.origin}/api/releases/mf-board/1.0.${n}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
            body: new Uint8Array(body),
          }).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      );
      const most = await mostMemoryOf(server.pid);
      console.info(
        `${uploads} uploads of 31 MB: ${Math.round(most / megabyte)} MB at most, statuses ${statuses.sort()}`,
      );
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
      expect(most).toBeLessThan(memoryLimit);
    } finally {
      await server.kill();
    }
  },
);
