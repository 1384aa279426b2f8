/**
 * Refusals whose texts pages have themselves, because they show them without an answer, or with one that has no text: apart from all
 * others (errors.ts), so that a page brings no more texts than it may show.
 */
export const pageErrors = {
  'session.staff': { status: 403, text: '운영자와 매니저는 충전과 베팅, 카지노를 이용할 수 없습니다.' },
  'session.required': { status: 401, text: '로그인이 필요합니다.' },
  'session.other-device': { status: 555, text: '다른 기기에서 로그인하여 로그아웃되었습니다.' },
  'session.ended': { status: 556, text: '로그아웃되었습니다.' },
  'session.removed': { status: 406, text: '이용할 수 없는 계정입니다.' },
  'session.forbidden': { status: 403, text: '권한이 없습니다.' },
  'not-found': { status: 404, text: '페이지를 찾을 수 없습니다.' },
  unexpected: { status: 500, text: '예상치 못한 문제가 발생했습니다.' },
  'join.closed': { status: 403, text: '현재 회원가입은 종료했습니다.' },
  'two-step.required': { status: 409, text: '2단계 인증이 필요합니다.' },
  maintenance: { status: 503, text: '점검중입니다.' },
  'casino.tendency': { status: 403, text: '관리자에게 문의해주세요.' },
  'point.minimum': { status: 422, text: '5,000포인트 이상 전환가능합니다.' },
  'point.balance': { status: 422, text: '보유포인트가 부족합니다.' },
  'point.failed': { status: 500, text: '문제가 발생했습니다. 관리자에게 문의해주세요.' },
  'charge.minimum': { status: 422, text: '최소 {min}원부터 충전할 수 있습니다.' },
  'charge.maximum': { status: 422, text: '한 번에 {max}원까지 충전할 수 있습니다.' },
  'charge.unit': { status: 422, text: '{unit}원 단위로 입력해 주세요.' },
  'exchange.minimum': { status: 422, text: '최소 {min}원부터 환전할 수 있습니다.' },
  'exchange.maximum': { status: 422, text: '한 번에 {max}원까지 환전할 수 있습니다.' },
  'exchange.unit': { status: 422, text: '{unit}원 단위로 입력해 주세요.' },
  'money-request.reason': { status: 422, text: '거절 사유를 입력해 주세요.' },
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
  'bet.pair': { status: 422, text: '같은 경기의 두 베팅은 결과가 서로 이어져 있어 함께 선택할 수 없습니다.' },
  'bet.outright': { status: 422, text: '우승 베팅은 같은 대회의 다른 선택과 함께 베팅할 수 없습니다.' },
  'bet.together-alone': {
    status: 422,
    text: '같은 경기 조합은 다른 경기나 시스템 없이 따로 베팅해 주세요.',
  },
  'bet.together-lines': {
    status: 422,
    text: '같은 경기 조합에 사용할 수 없는 기준점입니다.\n(오버언더 1.5 · 2.5 · 3.5, 핸디캡 ±0.5 · ±1.5)',
  },
  'bet.together-idle': {
    status: 422,
    text: '함께 적중할 수 없거나, 한 선택의 적중이 다른 선택에 이미 포함되어 조합할 수 없습니다.',
  },
  'bet.together-unpriced': { status: 409, text: '지금은 이 조합의 배당을 계산할 수 없습니다.' },
  'release.gate': { status: 409, text: '호환성 검사를 통과하지 못해 변경할 수 없습니다.' },
  'bet.changed': { status: 409, text: '배당이 변경되었습니다.' },
  'bet.together-changed': { status: 409, text: '같은 경기 조합의 배당이 변경되었습니다.' },
  'bet.exposure-full': { status: 422, text: '이 선택에 대한 베팅 한도가 모두 차서 지금은 베팅하실 수 없습니다.' },
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
} as const satisfies Record<string, { status: number; text: string }>;

export type PageErrorCode = keyof typeof pageErrors;
type Values = Record<string, number | string>;

/** Whole numbers among `values` are shown with thousands separators. */
export const fillIn = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value.toLocaleString('ko-KR') : (value ?? whole);
  });

export const pageErrorText = (code: PageErrorCode, values: Values = {}): string =>
  fillIn(pageErrors[code].text, values);

/**
 * The text to show for anything that was thrown. A fault of the http client is known by its shape: each app compiles its own copy
 * of that class, and the one that threw is the shell's.
 */
export const textOf = (thrown: unknown, otherwise: string = pageErrors.unexpected.text): string =>
  thrown instanceof Error && 'text' in thrown && typeof thrown.text === 'string' && thrown.text !== ''
    ? thrown.text
    : otherwise;
