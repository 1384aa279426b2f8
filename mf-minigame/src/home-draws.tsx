export { HomeDraws as default } from './features/catalogue/components/home-draws.tsx';
