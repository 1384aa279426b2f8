import { type CatalogueGame, catalogue } from '@madang/rules/minigame/catalogue';

export const resultKinds = {
  minigame: { name: '미니게임', to: '/game_result/minigame' },
  basketball: { name: '가상 농구', to: '/game_result/virtuals/basketball' },
  dog: { name: '가상 경견', to: '/game_result/virtuals/dog' },
  horse: { name: '가상 경마', to: '/game_result/virtuals/horse' },
  soccer: { name: '가상 축구', to: '/game_result/virtuals/soccer' },
} as const;
export type ResultKind = keyof typeof resultKinds;

/** The listed games: all that are not virtual, or the venues of one sport. */
export const gamesOf = (kind: ResultKind): readonly CatalogueGame[] =>
  catalogue.filter(({ family, game }) => (kind === 'minigame' ? family !== 'virtual' : game.startsWith(`${kind}/`)));
