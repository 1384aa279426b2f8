import { PointConversion } from '../features/point-conversion/components/point-conversion.tsx';
import { PointStatement } from '../features/statement/components/point-statement.tsx';

/** The conversion of points, with their movements until now. */
export default function PointPage() {
  return <PointConversion statement={<PointStatement />} />;
}
