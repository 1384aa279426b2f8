import { passwordWeakness, shortestMemberPassword } from '@madang/rules';
import { color, fontSize, space } from '@madang/ui';

const texts = {
  short: `${shortestMemberPassword}자 이상이어야 합니다.`,
  common: '쉽게 추측할 수 있는 비밀번호입니다.',
  'user-id': '아이디를 넣을 수 없습니다.',
} as const;
const levels = ['약함', '보통', '강함'] as const;

/** A rough estimate of the time to guess a password: by length and by how many different signs there are. */
function levelOf(password: string, userId: string): 0 | 1 | 2 {
  if (passwordWeakness(password, userId, shortestMemberPassword)) return 0;
  const worth = [...password].length + new Set(password).size;
  return worth >= 26 ? 2 : 1;
}

/** A hint while it is typed; the server decides, and knows those that were stolen. */
export function PasswordStrength({ password, userId }: { password: string; userId: string }) {
  if (password === '') return <>영문, 숫자, 한글을 섞어 {shortestMemberPassword}자 이상 입력해 주세요.</>;
  const level = levelOf(password, userId);
  const weakness = passwordWeakness(password, userId, shortestMemberPassword);
  const tone = [color.bad, color.muted, color.good][level];
  return (
    <span css={{ display: 'grid', gap: space(1), fontSize: fontSize.table }}>
      <span aria-hidden="true" css={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 4 }}>
        {levels.map((name, place) => (
          <span key={name} css={{ height: 4, borderRadius: 2, background: place <= level ? tone : color.line }} />
        ))}
      </span>
      <span role="status">
        안전도 {levels[level]}
        {weakness && `: ${texts[weakness]}`}
      </span>
    </span>
  );
}
