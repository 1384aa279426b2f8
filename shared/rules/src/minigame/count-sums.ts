/** The number of sets of `size` different numbers of the pool that have each sum. */
export function countSums(pool: readonly number[], size: number): (readonly [sum: number, sets: bigint])[] {
  const most = pool.reduce((sum, number) => sum + number, 0);
  // sets[n][sum]: how many sets of n numbers have that sum.
  const sets = Array.from({ length: size + 1 }, () => new Array<bigint>(most + 1).fill(0n));
  const row = (count: number) => sets[count] as bigint[];
  row(0)[0] = 1n;
  for (const number of pool) {
    for (let count = size; count > 0; count--) {
      for (const [sum, ways] of row(count - 1).entries()) {
        if (ways > 0n) row(count)[sum + number] = (row(count)[sum + number] ?? 0n) + ways;
      }
    }
  }
  return [...row(size).entries()].filter(([, ways]) => ways > 0n);
}
