import { findMember } from '../../members/queries.ts';
import { compose } from '../composer/compositions.ts'; // refused
import { currentRevision } from '../releases/queries.ts'; // refused
import { registerSports } from '../../sports/routes.ts'; // refused

export const used = { findMember, compose, currentRevision, registerSports };
