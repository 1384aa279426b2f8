import { Global } from '@emotion/react';

const printed = 'data-printed';

/** Prints this element alone, on white. */
export function printOnly(element: HTMLElement): void {
  element.setAttribute(printed, '');
  try {
    window.print();
  } finally {
    element.removeAttribute(printed);
  }
}

/** The sheet that `printOnly` needs while the page is shown. */
export const PrintOne = () => (
  <Global
    styles={{
      '@media print': {
        [`body:has([${printed}]) *`]: { visibility: 'hidden' },
        [`[${printed}], [${printed}] *`]: {
          visibility: 'visible !important' as 'visible',
          color: '#000 !important',
          background: '#fff !important',
        },
        [`[${printed}]`]: { position: 'fixed', inset: '0 auto auto 0', width: '100%' },
        [`[${printed}] button`]: { display: 'none !important' },
      },
    }}
  />
);
