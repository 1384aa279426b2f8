export { HomeBoards as default } from './features/events/components/home-boards.tsx';
