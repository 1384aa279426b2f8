import { useEffect } from 'react';

const site = '마당';

/**
 * The name of the page for the tab, the history and readers. By effect and not by a `<title>` element: the document comes with one,
 * React would add a second, and a browser shows the first.
 */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${site}`;
    return () => {
      document.title = site;
    };
  }, [title]);
  return null;
}
