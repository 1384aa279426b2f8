import { keepPage } from './keep-page.ts';

/** Takes the newer composition. What the member has typed, and where they stood, is there again afterwards. */
export function refreshPage(): void {
  keepPage();
  window.location.reload();
}
