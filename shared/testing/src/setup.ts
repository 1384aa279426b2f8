import '@testing-library/jest-dom';
import { logout } from '@madang/contracts';
import { answerDialog, dialogQueue, forgetStates } from '@madang/events';
import { queryClient, session, signOut, tellServerBack } from '@madang/session';
import { act, cleanup, configure } from '@testing-library/react';
import { hearComplaints, stopHearing, takeComplaints } from './complaints.ts';
import { network, serve } from './network.ts';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 });
queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 0 } });

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterAll(() => network.close());

beforeEach(hearComplaints);

afterEach(async () => {
  cleanup();
  serve(logout, {});
  await act(async () => {
    tellServerBack();
    await signOut();
    for (const dialog of dialogQueue.current()) answerDialog(dialog.id, false);
  });
  session.setState({ status: 'unknown', member: null, expiresAt: null, ended: null });
  queryClient.clear();
  forgetStates();
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  stopHearing();
  const complaints = takeComplaints();
  if (complaints.length > 0) {
    throw new Error(`unexpected console.error:\n${complaints.map((words) => words.map(String).join(' ')).join('\n')}`);
  }
});
