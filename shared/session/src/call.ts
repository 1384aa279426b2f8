import type { AnswerOf, Endpoint } from '@madang/contracts';
import type { CallArguments } from '@madang/http';
import { api } from './session.ts';

/** `api.call` for generic code: whoever calls that has checked the input by the endpoint, which TypeScript does not see there. */
export const call = <E extends Endpoint>(endpoint: E, input: object): Promise<AnswerOf<E>> =>
  api.call(endpoint, ...([input] as unknown as CallArguments<E>));
