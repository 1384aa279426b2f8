export { SportsMenu as default } from './features/sports-menu/components/sports-menu.tsx';
