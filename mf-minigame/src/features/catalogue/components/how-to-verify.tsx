import { Dialog, space } from '@madang/ui';
import { VerifierLink } from '../../../verifier-link.tsx';

const steps = [
  '회차가 열리기 전에 해시 사슬의 앞 고리가 공개됩니다. 다음 고리는 이미 정해져 있어 바꿀 수 없습니다.',
  '베팅이 마감된 뒤에야 생기는 값(공개 비콘의 회차 값 또는 접수된 모든 슬립의 해시)을 고리와 섞습니다. 어느 쪽인지는 회차가 열리기 전에 정해져 게임 화면에 표시됩니다.',
  '두 값의 HMAC-SHA256에서 결과를 뽑습니다. 같은 값을 넣으면 누구나 같은 결과를 얻습니다.',
  '게임 화면의 "이 회차 검증"은 이 계산을 회원의 브라우저에서 다시 합니다. 인터넷 없이 Node만으로 확인하려면 검증 프로그램을 내려받아 주세요.',
];

export const HowToVerify = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="검증 방법" width={560}>
    <ol css={{ display: 'grid', gap: space(3), paddingLeft: space(5), listStyle: 'decimal' }}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p css={{ marginTop: space(4) }}>
      <VerifierLink />
    </p>
  </Dialog>
);
