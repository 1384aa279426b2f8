/** Parts of the browser that jsdom does not build, as far as the site uses them. */

const modals: HTMLDialogElement[] = [];

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException('already open', 'InvalidStateError');
    this.setAttribute('open', '');
    modals.push(this);
    this.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.removeAttribute('open');
    modals.splice(modals.indexOf(this), 1);
    this.dispatchEvent(new Event('close'));
  },
});

// Esc asks the topmost modal to close, as browsers do.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const open = modals.filter((dialog) => dialog.isConnected);
  open.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
});

window.matchMedia = (query) => {
  const limit = /\((max|min)-width:\s*([\d.]+)px\)/.exec(query);
  const width = Number(limit?.[2]);
  const matches = limit !== null && (limit[1] === 'max' ? window.innerWidth <= width : window.innerWidth >= width);
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
};

window.scrollTo = ((to: ScrollToOptions | number, top?: number) => {
  Object.defineProperty(window, 'scrollY', {
    configurable: true,
    value: typeof to === 'number' ? top : (to.top ?? 0),
  });
  window.dispatchEvent(new Event('scroll'));
}) as typeof window.scrollTo;
Element.prototype.scrollIntoView = () => undefined;

// jsdom lays nothing out: give everything a size, so that virtual lists have a window to fill.
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { configurable: true, get: () => 1280 },
  offsetHeight: { configurable: true, get: () => 800 },
});
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
/** Everything is in view. */
window.IntersectionObserver = class {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    this.#report([entry], this as unknown as IntersectionObserver);
  }
  unobserve(): void {}
  disconnect(): void {}
} as unknown as typeof IntersectionObserver;
window.reportError ??= (thrown) => console.error(thrown);
