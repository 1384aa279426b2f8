export { HomeLobbies as default } from './features/lobby/components/home-lobbies.tsx';
