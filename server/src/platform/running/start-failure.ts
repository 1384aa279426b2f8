import { ConfigError } from '../config.ts';
import { BeforeBaselineError } from '../database/baseline.ts';
import { StartError } from './start-error.ts';

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
  port?: number;
}

/** The explanation for a person whose start failed; null for an unforeseen failure, whose stack is shown. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  const { code, syscall, path, port } = error as SystemError;
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use. Stop what listens there, or start on another one: PORT=${(port ?? 3000) + 1}`;
    if (code === 'EACCES') return `Port ${port} may not be opened without more rights. Take one above 1023: PORT=3000`;
    if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.';
  }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full${at(path)}. Make room, or choose another folder with DATA_DIR, then start again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `There is no right to write${at(path)}. Give it, or choose another folder with DATA_DIR.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `There is a file where a folder is needed${at(path)}. Choose another folder with DATA_DIR.`;
  return null;
}

/** The same for the first contact with the database; `address` is shown without its password. */
export function explainDatabaseFailure(error: unknown, address: string, variable: string): string | null {
  const { code, message } = error as SystemError;
  const { hostname, port, pathname, username } = new URL(address);
  const place = `The database at ${hostname}:${port || 5432}`;
  if (error instanceof BeforeBaselineError)
    return `${place} was made by a version before the baseline, none of which was released, and cannot be brought to this one. For a new database choose another folder with DATA_DIR, or remove the present one; where ${variable} is set, give it the address of an empty database.`;
  if (code === '28P01' || code === '28000') return `${place} refuses the user "${username}". Correct ${variable}.`;
  if (code === '3D000') return `${place} has no database "${pathname.slice(1)}". Create it, or correct ${variable}.`;
  if (code === '53100') return `${place} has no disk space left. Make room, then start again.`;
  if (code === '42501') return `${place} does not let "${username}" create tables: ${message}`;
  if (code && /^(E[A-Z]+|57P0\d|53300)$/.test(code))
    return `${place} does not answer (${code}). Start it, or correct ${variable}.`;
  return null;
}

const at = (path: string | undefined) => (path ? ` at ${path}` : '');
