export interface BenchRow {
  what: string;
  /** Ours, with its unit. */
  ours: string;
  /** The figure beside it in the same run, with its unit. */
  beside: string;
  ratio?: number;
  /** As the claim is written: "at most 1.10". */
  limit?: string;
  met?: boolean;
}
export interface BenchResult {
  conditions: string;
  rows: BenchRow[];
  /** Every single measurement, for those who want another statistic than the median. */
  samples?: Record<string, number[]>;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
export const ratioOf = (ours: number, beside: number) => Math.round((ours / beside) * 100) / 100;

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
