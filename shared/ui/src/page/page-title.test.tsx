import { render } from '@testing-library/react';
import { PageHeader } from './surfaces.tsx';

test('a page names the document while it is shown', () => {
  document.head.innerHTML = '<title>마당</title>';
  const page = render(<PageHeader title="베팅내역" />);
  expect(document.title).toBe('베팅내역 · 마당');
  page.rerender(<PageHeader title={<b>카지노</b>} documentTitle="카지노" />);
  expect(document.title).toBe('카지노 · 마당');
  page.unmount();
  expect(document.title).toBe('마당');
});
