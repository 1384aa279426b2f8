import type { MinigameEvent } from '@madang/contracts';

/** The proof that the way of drawing a round gives, and its limits. */
export function sourceText({ source, beacon }: Pick<MinigameEvent, 'source' | 'beacon'>): string {
  if (source === 'beacon' && beacon)
    return `공개 비콘(${beacon.url})의 ${beacon.round}번째 값을 섞습니다. 마감 뒤에야 생기는 값이라 운영자를 포함해 누구도 결과를 고를 수 없었음을 증명합니다.`;
  if (source === 'provider')
    return '제공사가 추첨하고 알려 준 결과입니다. 이 화면에서 다시 계산할 수는 없고, 제공사의 발표와 견주어 확인할 수 있습니다.';
  return '마감 뒤에 뽑은 수와 회원들의 씨앗을 지연 계산으로 섞습니다. 마감 전에는 운영자를 포함해 누구도 결과를 알 수 없고, 마감 뒤에는 고를 시간이 없음을 증명합니다.';
}
