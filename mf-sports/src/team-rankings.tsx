export { TeamRankings as default } from './features/rankings/components/team-rankings.tsx';
