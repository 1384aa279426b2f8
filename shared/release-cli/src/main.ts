import { parseArgs } from 'node:util';
import { options } from './arguments.ts';
import { runCommand } from './commands.ts';
import { Failure } from './fail.ts';
import { usage } from './usage.ts';

/**
 * Runs one command. @param args as after the program's name @returns exit status: 0, 1 for a failure, 2 for a command that is
 * not understood
 */
export async function main(args: string[], environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const json = args.includes('--json');
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [command, ...rest] = positionals;
    if (values.help || !command) {
      console.log(usage);
      return values.help ? 0 : 2;
    }
    const outcome = await runCommand(command, rest, values, environment);
    if (!outcome) {
      console.error(`There is no command "${command}".\n\n${usage}`);
      return 2;
    }
    console.log(json ? JSON.stringify(outcome.data, null, 1) : outcome.lines.join('\n'));
    return 0;
  } catch (error) {
    const misspelled = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (!misspelled && !(error instanceof Failure)) throw error;
    const { message } = error as Error;
    const details = error instanceof Failure ? error.details : [];
    if (json) console.log(JSON.stringify({ error: message, details }, null, 1));
    else console.error([message, ...details.map((line) => `  ${line}`)].join('\n'));
    return misspelled ? 2 : 1;
  }
}
