import { color, Dialog, space } from '@madang/ui';
import { VerifierLink } from '../../../verifier-link.tsx';

const steps = [
  '해시 사슬의 끝은 그 앞 사슬을 쓰기 전에 공개 기록장에 남습니다. 회차마다 다음 고리를 쓰며, 고리는 이미 정해져 있어 바꿀 수 없습니다.',
  '베팅이 마감되면 접수된 슬립 전부의 해시를 먼저 기록장에 남깁니다. 그 뒤에야 생기는 값(공개 비콘의 회차 값, 또는 회원들의 씨앗과 그때 뽑은 수를 지연 계산한 값)을 고리와 섞습니다. 어느 쪽인지는 회차가 열리기 전에 정해져 게임 화면에 표시됩니다.',
  '두 값의 HMAC-SHA256에서 결과를 뽑습니다. 같은 값을 넣으면 누구나 같은 결과를 얻습니다.',
  '베팅할 때 받은 서명된 영수증과 기록장의 머리는 이 기기에 보관됩니다. "이 회차 검증"은 보관한 것으로 모든 단계를 회원의 브라우저에서 다시 확인하고, 빠진 것이 있으면 알립니다.',
  '영수증과 검증 자료를 파일로 내려받으면, 검증 프로그램으로 인터넷 없이 Node만으로 확인할 수 있습니다. 추첨 방법은 글로도 모두 적어 두어, 그 글만 보고 검증 프로그램을 새로 만들 수 있습니다.',
];

export const HowToVerify = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="검증 방법" width={560}>
    <ol css={{ display: 'grid', gap: space(3), paddingLeft: space(5), listStyle: 'decimal' }}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p css={{ marginTop: space(4) }}>
      <VerifierLink /> ·{' '}
      <a href="/downloads/drawing.md" download="drawing.md" css={{ color: color.text, textDecoration: 'underline' }}>
        추첨 방법 내려받기
      </a>
    </p>
  </Dialog>
);
