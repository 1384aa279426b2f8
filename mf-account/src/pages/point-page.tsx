import { PointConversion } from '../features/point-conversion/components/point-conversion.tsx';
import { PointStatement } from '../features/statement/components/point-statement.tsx';

/** The conversion of points, with what moved of them until now. */
export default function PointPage() {
  return <PointConversion statement={<PointStatement />} />;
}
