/** The probes leave this in the page's window. */
interface BoardSeen {
  frames: number[];
  longTasks: number[];
  interactions: number[];
  /** Texts of odds cells that changed. */
  changes: number;
  stop(): void;
}
declare global {
  interface Window {
    board?: BoardSeen;
  }
}

/** Runs in the page: from now on, every frame, long task and interaction is kept. */
export function observeBoard(): void {
  window.board?.stop();
  const seen: BoardSeen = { frames: [], longTasks: [], interactions: [], changes: 0, stop };
  const tasks = new PerformanceObserver((list) =>
    seen.longTasks.push(...list.getEntries().map((task) => task.duration)),
  );
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId) seen.interactions.push(entry.duration);
  });
  const texts = new MutationObserver((changes) => {
    seen.changes += changes.filter(({ type }) => type === 'characterData').length;
  });
  let isRunning = true;
  function frame(at: number) {
    seen.frames.push(at);
    if (isRunning) requestAnimationFrame(frame);
  }
  function stop() {
    isRunning = false;
    tasks.disconnect();
    events.disconnect();
    texts.disconnect();
  }
  tasks.observe({ type: 'longtask' });
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const main = document.querySelector('main');
  if (main) texts.observe(main, { characterData: true, subtree: true });
  requestAnimationFrame(frame);
  window.board = seen;
}
