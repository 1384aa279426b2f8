/**
 * For an act after which its button is gone: the nearest part around it that still stands takes the focus, so that the keyboard goes on from there.
 * @returns to be called once the act and its dialogs are over
 */
export function keepPlace(button: HTMLElement): () => void {
  const around: HTMLElement[] = [];
  for (let at: HTMLElement | null = button; at; at = at.parentElement) around.push(at);
  return () =>
    // The dialog gives the focus back first, where there is still something to give it to.
    void setTimeout(() => {
      const left = around.find(({ isConnected }) => isConnected);
      if (!left || left === button || document.activeElement !== document.body) return;
      left.tabIndex = -1;
      left.addEventListener('blur', () => left.removeAttribute('tabindex'), { once: true });
      left.focus();
    });
}
