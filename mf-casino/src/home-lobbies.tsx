export { HomeLobbies as default } from './features/lobbies/components/home-lobbies.tsx';
