import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * `npm run vulnerabilities`: what the registry knows of the packages of the lockfile. Ends with 0 where it knows none, 1 where it knows
 * some that are high or critical, and 3 where it was not asked: that is said, and is no clean bill.
 */
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string().default('') })),
});

interface Verdict {
  code: 0 | 1 | 3;
  lines: string[];
}

const grave = new Set(['high', 'critical']);

/** @param output of `npm audit --json`, whatever it was */
export function verdictOn(output: string): Verdict {
  const report = reportSchema.safeParse(parsed(output));
  if (!report.success) {
    const [why = ''] = /"summary":\s*"[^"]*"|"message":\s*"[^"]*"/.exec(output) ?? [];
    return {
      code: 3,
      lines: [
        `NOT CHECKED: the registry did not answer what is known of the packages. ${why}`.trim(),
        'Ask again where it answers, or give dist/sbom.cdx.json to a scanner with a database of its own.',
      ],
    };
  }
  const known = Object.entries(report.data.vulnerabilities);
  const lines = known.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`.trim());
  const isGrave = known.some(([, { severity }]) => grave.has(severity));
  return { code: isGrave ? 1 : 0, lines: lines.length > 0 ? lines : ['No known vulnerability.'] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const cwd = join(import.meta.dirname, '..');
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    cwd,
    shell: process.platform === 'win32',
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const { code, lines } = verdictOn(stdout ?? '');
  console.log(lines.join('\n'));
  process.exitCode = code;
}
