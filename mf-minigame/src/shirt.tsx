const shirts = ['#f1e8d6', '#24314a', '#b0484c', '#3f6fb0', '#d9c04f', '#3c7a54', '#e08a4b', '#d77fae'];
const dark = new Set([2, 3, 4, 6]);

/** The number of a runner on its colour. */
export const Shirt = ({ number }: { number: number }) => (
  <span css={[shirt, { background: shirts[number - 1], color: dark.has(number) ? '#fff' : '#161d26' }]}>{number}</span>
);

const shirt = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: 5,
  fontSize: 13,
  fontWeight: 700,
} as const;
