export { HomeHighlights as default } from './features/home/components/home-highlights.tsx';
