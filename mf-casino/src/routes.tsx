/** `/casino` is one page. */
export { LobbyPage as default } from './features/lobbies/components/lobby-page.tsx';
