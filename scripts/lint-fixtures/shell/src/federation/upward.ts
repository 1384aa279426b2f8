import { ErrorPage } from '../pages/error-page.tsx'; // refused
import { hasRoute } from '../composition.ts';
import { note } from '../health/notes.ts';
import { router } from '../router.tsx'; // refused

export const used = { ErrorPage, hasRoute, note, router };
