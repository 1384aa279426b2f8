import { renderRoute } from '@madang/testing';
import { screen } from '@testing-library/react';
import { MinigameMenu } from './components/minigame-menu.tsx';

test('providers have their games below them, each with a link of its own', async () => {
  const { user, location } = renderRoute(<MinigameMenu />, { path: '/korea/cross' });
  const game = () => screen.queryByRole('link', { name: '파워볼 3분' });
  expect(game()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'EOS 펼치기' }));
  expect(screen.getByRole('button', { name: 'EOS 접기' })).toHaveAttribute('aria-expanded', 'true');
  expect(game()).toHaveAttribute('href', '/minigame/eos/powerball3');
  await user.click(screen.getByRole('link', { name: 'EOS' }));
  expect(location()).toBe('/minigame/eos');
});

test('on a game’s page its provider is open, and the game is the current one', () => {
  renderRoute(<MinigameMenu />, { path: '/minigame/eos/powerball3' });
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/minigame/eos/powerball3');
});
