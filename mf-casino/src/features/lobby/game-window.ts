interface GameWindow {
  show(launchUrl: string): void;
  close(): void;
}

/**
 * A new window for the game, or null when the browser keeps popups from opening. It has to open inside the click: after the
 * answer of the server has come the browser no longer takes it for the member's wish. `noopener` would give no handle to
 * it, so its way back to this page is cut by hand, before anything foreign is loaded.
 */
export function openGameWindow(name: string): GameWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  opened.document.title = `${name} 여는 중…`;
  // A member who leaves the page before the answer would keep an empty window.
  const close = () => opened.close();
  window.addEventListener('pagehide', close);
  const keep = () => window.removeEventListener('pagehide', close);
  return {
    show: (launchUrl) => {
      keep();
      opened.location.replace(webAddress(launchUrl));
    },
    close: () => {
      keep();
      close();
    },
  };
}

/** @throws {TypeError} for anything that is not an http address: a `javascript:` one would run as this page */
function webAddress(launchUrl: string): string {
  const address = new URL(launchUrl, window.location.href);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') {
    throw new TypeError(`not an address of a game: ${address.protocol}`);
  }
  return address.href;
}
