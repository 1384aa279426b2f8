import { type AnswerOf, type BodyOf, changeReleases } from '@madang/contracts';
import { api } from '@madang/session';

export type Change = BodyOf<typeof changeReleases>;
/** Answer of a change and of a roll-back, and of their dry runs. */
export type ChangeAnswer = AnswerOf<typeof changeReleases>;

/** @throws {ApiError} `release.gate` with findings, `release.stale`, `release.frozen` */
export const sendChange = (body: Change): Promise<ChangeAnswer> => api.call(changeReleases, { body });
