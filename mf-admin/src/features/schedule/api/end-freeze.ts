import { endFreeze } from '@madang/contracts';
import { api } from '@madang/session';

/** @throws {ApiError} `release.done` when it is over */
export const sendEndFreeze = (id: number, reason: string) => api.call(endFreeze, { body: { id, reason } });
