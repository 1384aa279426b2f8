import { type BodyOf, rollBackRelease } from '@madang/contracts';
import { api } from '@madang/session';
import type { ChangeAnswer } from './change-releases.ts';

export type RollBack = BodyOf<typeof rollBackRelease>;

/** @throws {ApiError} `release.superseded`, `release.gate` with findings */
export const sendRollBack = (body: RollBack): Promise<ChangeAnswer> => api.call(rollBackRelease, { body });
