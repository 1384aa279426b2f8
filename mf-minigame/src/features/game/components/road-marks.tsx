/** Blue is the player, red the banker, as on every table. */
export const roadTones = { player: '#5a8fd0', banker: '#d0595e' } as const;

/** A cell of a derived road: a ring, a disc or a stroke; red says regular. */
export function DerivedMark({ regular, skip }: { regular: boolean; skip: 1 | 2 | 3 }) {
  const tone = regular ? roadTones.banker : roadTones.player;
  if (skip === 3)
    return (
      <span css={{ display: 'inline-block', width: 10, height: 2, background: tone, transform: 'rotate(-45deg)' }} />
    );
  return (
    <span
      css={{
        display: 'inline-block',
        width: 8,
        height: 8,
        borderRadius: '50%',
        border: `2px solid ${tone}`,
        background: skip === 2 ? tone : undefined,
      }}
    />
  );
}
