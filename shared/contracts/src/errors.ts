/**
 * Every refusal that a member can meet: its HTTP status and the text that the page alerts.
 * The code travels in the `X-Error-Code` header, the text is the body (text/plain). `{name}` is filled in by `errorText`.
 */
export const errors = {
  'session.required': { status: 401, text: '로그인이 필요합니다.' },
  'session.other-device': { status: 555, text: '다른 기기에서 로그인하여 로그아웃되었습니다.' },
  'session.ended': { status: 556, text: '로그아웃되었습니다.' },
  'session.removed': { status: 406, text: '이용할 수 없는 계정입니다.' },
  'session.blocked-ip': { status: 600, text: '차단된 IP입니다.' },
  'session.forbidden': { status: 403, text: '권한이 없습니다.' },
  'session.staff': { status: 403, text: '운영자와 매니저는 베팅과 카지노를 이용할 수 없습니다.' },
  'login.wrong': { status: 404, text: '아이디 또는 비밀번호가 올바르지 않습니다.' },
  'join.closed': { status: 403, text: '현재 회원가입은 종료했습니다.' },
  'join.recommender': { status: 422, text: '추천인 코드가 올바르지 않습니다.' },
  'join.user-id-taken': { status: 409, text: '이미 사용 중인 아이디입니다.' },
  'join.nickname-taken': { status: 409, text: '이미 사용 중인 닉네임입니다.' },
  'password.short': { status: 422, text: '비밀번호는 {min}자 이상으로 입력해 주세요.' },
  'password.common': {
    status: 422,
    text: '유출되었거나 쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  },
  'password.user-id': { status: 422, text: '비밀번호에 아이디를 넣을 수 없습니다.' },
  'password.same': { status: 422, text: '지금과 다른 비밀번호를 입력해 주세요.' },
  'password.wrong': { status: 422, text: '현재 비밀번호가 올바르지 않습니다.' },
  'member.unknown': { status: 422, text: '존재하지 않는 회원입니다.' },
  'block.network': { status: 422, text: '주소 형식이 올바르지 않습니다. (예: 203.0.113.7 또는 203.0.113.0/24)' },
  'block.own-address': { status: 422, text: '지금 접속 중인 주소는 차단할 수 없습니다.' },
  'request.invalid': { status: 422, text: '입력항목을 확인해주세요.' },
  'request.too-many': { status: 429, text: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.' },
  'request.too-large': { status: 413, text: '요청이 너무 큽니다.' },
  'request.idempotency-key-missing': { status: 422, text: '요청 식별자가 없습니다. 새로고침 후 다시 시도해 주세요.' },
  'request.idempotency-key-reused': { status: 422, text: '이미 다른 내용으로 처리된 요청입니다.' },
  'not-found': { status: 404, text: '페이지를 찾을 수 없습니다.' },
  unexpected: { status: 500, text: '예상치 못한 문제가 발생했습니다.' },
  maintenance: { status: 503, text: '점검중입니다.' },
  busy: { status: 503, text: '서버가 잠시 응답하지 못하고 있습니다. 잠시 후 다시 시도해 주세요.' },
  'bet.no-selections': { status: 422, text: '베팅을 선택해주세요.' },
  'bet.stake-missing': { status: 422, text: '베팅액수를 입력해주세요.' },
  'bet.stake-negative': { status: 422, text: '베팅은 0원 이상 가능합니다.' },
  'bet.stake-below-minimum': { status: 422, text: '최소베팅금 {min}원 미만 베팅하실수 없습니다.' },
  'bet.stake-above-maximum': { status: 422, text: '최대베팅금 {max}원 초과 베팅하실수 없습니다.' },
  'bet.win-above-maximum': { status: 422, text: '최대당첨금 {max}원을 초과하여 베팅하실수 없습니다.' },
  'bet.odds-above-maximum': { status: 422, text: '최대배당 {max}배을 초과하여 베팅하실수 없습니다.' },
  'bet.stake-not-integer': { status: 422, text: '소수점으로 베팅 불가합니다.' },
  'bet.form-invalid': { status: 422, text: '입력항목을 확인해주세요.' },
  'bet.combination': { status: 422, text: '같은 경기에서 함께 선택할 수 없는 베팅입니다.' },
  'bet.pair': { status: 422, text: '이 경기에서는 두 베팅을 함께 선택할 수 없습니다.' },
  'slip.selection-unknown': { status: 422, text: '더 이상 제공되지 않는 베팅이 포함되어 있습니다.' },
  'slip.share-unknown': { status: 404, text: '공유 코드가 없거나 기간이 지났습니다.' },
  'bet.unknown': { status: 404, text: '베팅을 찾을 수 없습니다.' },
  'bet.hide-open': { status: 422, text: '진행 중인 베팅은 삭제할 수 없습니다.' },
  'bet.changed': { status: 409, text: '배당이 변경되었습니다.' },
  'bet.not-on-page': { status: 422, text: '이 페이지에서 베팅할 수 없는 항목이 포함되어 있습니다.' },
  'bet.folders': { status: 422, text: '{min}폴더 이상 {max}폴더 이하로 베팅하실 수 있습니다.' },
  'bet.bonus-once': { status: 422, text: '보너스는 하나만 선택하실 수 있습니다.' },
  'bet.bonus-folders': { status: 422, text: '보너스배당은 {min}폴더 이상 베팅하실 때 선택하실 수 있습니다.' },
  'bet.bonus-odds': { status: 422, text: '보너스배당이 추가되어있어 {min}이하의 베팅은 불가합니다.' },
  'bet.system': { status: 422, text: '시스템 베팅은 {min}개에서 {max}개 사이의 선택으로 가능합니다.' },
  'bet.system-stake': { status: 422, text: '시스템 베팅금액은 조합 수({lines}개)로 나누어떨어져야 합니다.' },
  'bet.balance': { status: 422, text: '보유금액이 부족합니다.' },
  'bet.below-zero': {
    status: 422,
    text: '정산 정정으로 보유금액이 0원보다 적습니다. 충전하신 후 이용해 주세요.',
  },
  'limit.paused': { status: 403, text: '직접 정한 휴식 기간입니다. {until}까지 베팅과 충전을 하실 수 없습니다.' },
  'limit.paused-for-good': { status: 403, text: '직접 정한 영구 휴식 중입니다. 베팅과 충전을 하실 수 없습니다.' },
  'limit.pause-shorter': { status: 409, text: '지금보다 긴 휴식만 새로 시작할 수 있습니다.' },
  'limit.deposit': { status: 403, text: '직접 정한 {period} 충전 한도를 넘습니다. 남은 한도: {left}원' },
  'limit.stake': { status: 403, text: '직접 정한 {period} 베팅 한도를 넘습니다. 남은 한도: {left}원' },
  'limit.loss': { status: 403, text: '직접 정한 {period} 손실 한도를 넘습니다. 남은 한도: {left}원' },
  'minigame.closed': { status: 409, text: '베팅이 마감되었습니다. 다음 회차를 이용해 주세요.' },
  'minigame.price': { status: 409, text: '배당이 변경되었습니다. 다시 선택해 주세요.' },
  'bet-void.window': { status: 422, text: '무효 처리할 베팅 시간의 시작과 끝을 올바르게 입력해 주세요.' },
  'bet-void.undone': { status: 409, text: '이미 취소된 무효 처리입니다.' },
  'feed-name.unknown': { status: 404, text: '피드에서 온 적이 없는 이름입니다.' },
  'point.minimum': { status: 422, text: '5,000포인트 이상 전환가능합니다.' },
  'point.balance': { status: 422, text: '보유포인트가 부족합니다.' },
  'point.stale': { status: 409, text: '회원정보가 변경되었습니다. 확인 후 다시 시도해 주세요.' },
  'point.failed': { status: 500, text: '문제가 발생했습니다. 관리자에게 문의해주세요.' },
  'charge.minimum': { status: 422, text: '최소 {min}원부터 충전할 수 있습니다.' },
  'charge.maximum': { status: 422, text: '한 번에 {max}원까지 충전할 수 있습니다.' },
  'charge.unit': { status: 422, text: '{unit}원 단위로 입력해 주세요.' },
  'charge.bonus': { status: 409, text: '지금은 받을 수 없는 보너스입니다. 다시 선택해 주세요.' },
  'charge.open': { status: 409, text: '처리 중인 충전 신청이 {max}건 있습니다. 처리된 뒤에 신청해 주세요.' },
  'charge.coin': { status: 409, text: '지금은 코인으로 충전할 수 없습니다.' },
  'charge.coin-used': { status: 409, text: '이미 신청한 거래 번호입니다.' },
  'bank.missing': { status: 409, text: '환전받을 계좌를 먼저 등록해 주세요.' },
  'bank.registered': { status: 409, text: '이미 등록한 계좌가 있습니다. 고객센터에 문의해 주세요.' },
  'exchange.password': { status: 422, text: '환전 비밀번호가 올바르지 않습니다.' },
  'exchange.minimum': { status: 422, text: '최소 {min}원부터 환전할 수 있습니다.' },
  'exchange.maximum': { status: 422, text: '한 번에 {max}원까지 환전할 수 있습니다.' },
  'exchange.unit': { status: 422, text: '{unit}원 단위로 입력해 주세요.' },
  'exchange.open': { status: 409, text: '처리 중인 환전 신청이 있습니다. 처리된 뒤에 신청해 주세요.' },
  'exchange.turnover': { status: 409, text: '{left}원을 더 베팅하면 환전할 수 있습니다.' },
  'exchange.below-zero': { status: 409, text: '보유금액이 0원보다 적어 환전할 수 없습니다.' },
  'money-request.moved': { status: 409, text: '이미 처리된 신청입니다. 새로고침 후 확인해 주세요.' },
  'money-request.reason': { status: 422, text: '거절 사유를 입력해 주세요.' },
  'money-request.own': { status: 403, text: '본인의 신청은 처리할 수 없습니다.' },
  'statement.days': { status: 422, text: '시작일과 종료일을 확인해 주세요. 최대 92일까지 볼 수 있습니다.' },
  'casino.tendency': { status: 403, text: '관리자에게 문의해주세요.' },
  'casino.maintenance': { status: 503, text: '점검중입니다.' },
  'release.unknown': { status: 404, text: '등록되지 않은 버전입니다.' },
  'release.stale': { status: 409, text: '다른 운영자가 먼저 변경했습니다. 새로고침 후 다시 시도해 주세요.' },
  'release.reason-missing': { status: 422, text: '변경 사유를 입력해 주세요.' },
  'release.gate': { status: 409, text: '호환성 검사를 통과하지 못해 변경할 수 없습니다.' },
  'release.frozen': { status: 409, text: '배포 동결 기간입니다. ({until}까지)' },
  'release.owner-only': { status: 403, text: '강제 변경은 소유자 권한이 필요합니다.' },
  'release.superseded': { status: 409, text: '이후 리비전 {revision}에서 다시 변경되어 되돌릴 수 없습니다.' },
  'release.same-version': { status: 422, text: '현재 버전과 같은 버전은 후보로 지정할 수 없습니다.' },
  'release.unsigned': {
    status: 409,
    text: '리비전 {revision}의 서명이 올바르지 않습니다. 서명된 리비전으로 복원해 주세요.',
  },
  'release.behind': {
    status: 409,
    text: '데이터베이스가 이미 배포된 상태보다 오래되어 변경할 수 없습니다. 최신 리비전을 다시 발행해 주세요. (releases:reissue)',
  },
  'release.place-taken': { status: 409, text: '{place}은(는) {owner}의 {own}와(과) 겹칩니다.' },
  'release.done': { status: 409, text: '이미 처리된 항목입니다.' },
  'publish.token': { status: 401, text: '배포 토큰이 올바르지 않습니다.' },
  'publish.foreign-app': { status: 403, text: '이 토큰으로는 해당 앱을 배포할 수 없습니다.' },
  'publish.version-taken': { status: 409, text: '이미 등록된 버전입니다. 다른 버전으로 배포해 주세요.' },
  'publish.build-taken': { status: 409, text: '같은 빌드가 {version} 버전으로 이미 등록되어 있습니다.' },
  'publish.invalid': { status: 422, text: '배포 파일이 올바르지 않습니다: {detail}' },
  'override.unknown-version': { status: 422, text: '등록되지 않은 버전입니다: {app} {version}' },
  'override.developer-only': { status: 403, text: '로컬 서버는 개발자 권한이 필요합니다.' },
  'token.unknown-member': { status: 422, text: '존재하지 않는 아이디입니다.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** The Korean text of a refusal; whole numbers among `values` are shown with thousands separators. */
export function errorText(code: ErrorCode, values: Record<string, number | string> = {}): string {
  return errors[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value.toLocaleString('ko-KR') : (value ?? whole);
  });
}

/**
 * The text to show for anything that was thrown. A fault of the http client is known by its shape: each app compiles its own copy
 * of that class, and the one that threw is the shell's.
 */
export const textOf = (thrown: unknown, otherwise: string = errors.unexpected.text): string =>
  thrown instanceof Error && 'text' in thrown && typeof thrown.text === 'string' && thrown.text !== ''
    ? thrown.text
    : otherwise;
