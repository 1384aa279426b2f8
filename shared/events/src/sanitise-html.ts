/** HTML that operators wrote, as elements that may stand in a page: no script, no frame, no form, nothing that covers the page. */
type SanitiseHtml = (html: string) => DocumentFragment;

let loading: Promise<SanitiseHtml> | null = null;

/**
 * The page's one sanitiser, loaded when it is first needed. It is in this package because the shell provides that once: its
 * Trusted Types policy can be made once in a document. A failure is forgotten, so that the next call asks again.
 */
export function loadSanitiser(): Promise<SanitiseHtml> {
  loading ??= import('./html-sanitiser.ts').then(
    ({ sanitiseHtml }) => sanitiseHtml,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
