import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: session tokens, cookies and launch tokens. Only its hash is stored. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** SHA-256, enough for a secret of full entropy (a password needs argon2id). */
export const hashSecret = (secret: string) => hash('sha256', secret, 'buffer');
/** The same, as text. */
export const hexHash = (secret: string) => hash('sha256', secret, 'hex');

/** Tells text that cannot be a secret of ours from one worth a query. */
export const looksLikeSecret = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);
