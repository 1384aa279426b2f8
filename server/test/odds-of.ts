import type { OddsChange } from '@madang/contracts';
import type { IngestReport } from '../src/feed/ingest-report.ts';

/** The odds that a batch changed, of all fixtures together. */
export const oddsOf = ({ odds }: Pick<IngestReport, 'odds'>): OddsChange[] => odds.flatMap((each) => each.odds);
