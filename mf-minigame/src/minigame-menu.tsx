export { MinigameMenu as default } from './features/menu/components/minigame-menu.tsx';
