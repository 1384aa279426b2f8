import { Badge } from '@madang/ui';

export const AnswerBadge = ({ answeredAt }: { answeredAt: string | null }) =>
  answeredAt === null ? <Badge tone="info">답변 대기</Badge> : <Badge tone="good">답변 완료</Badge>;
