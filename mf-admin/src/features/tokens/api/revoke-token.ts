import { revokeToken } from '@madang/contracts';
import { api } from '@madang/session';

/** @throws {ApiError} `release.done` when it was revoked before */
export const sendRevokeToken = (id: number, reason: string) => api.call(revokeToken, { body: { id, reason } });
