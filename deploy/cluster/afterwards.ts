import { type ChildProcess, spawn } from 'node:child_process';

/** Work that is done when this process has ended, however it ended, or when it is asked for. */
export class Afterwards {
  readonly #shell: ChildProcess;
  readonly #done: Promise<void>;

  /** @param script for `sh`; what it runs may fail */
  constructor(script: string) {
    // It waits for the end of its input, which ends with this process. A session of its own: Ctrl-C does not reach it.
    this.#shell = spawn('sh', ['-c', `cat > /dev/null\n${script}`], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    this.#done = new Promise((resolve) => this.#shell.once('exit', () => resolve()));
    this.#shell.unref();
  }

  async now(): Promise<void> {
    this.#shell.ref();
    this.#shell.stdin?.end();
    await this.#done;
  }
}

/** Ends all that works in this folder, and removes it with the disks that are mounted there. Postgres takes its shared memory away when it may. */
export const removalOf = (folder: string): string => `
end() {
  for process in /proc/[0-9]*; do
    case "$(readlink "$process/cwd")/" in '${folder}/'*) kill "$1" "\${process#/proc/}" && ended=1 ;; esac
  done
}
ended=
end -QUIT
[ -z "$ended" ] || sleep 2
end -KILL
for mounted in '${folder}'/*/; do mountpoint -q "$mounted" && umount -l "$mounted"; done
rm -rf '${folder}'
`;
