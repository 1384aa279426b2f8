import { cancelStep } from '@madang/contracts';
import { api } from '@madang/session';

/** @throws {ApiError} `release.done` when the step has run */
export const sendCancelStep = (id: number, reason: string) => api.call(cancelStep, { body: { id, reason } });
