/** The reasons for which a message of the feed was not booked, by the server's names. */
const texts: Readonly<Record<string, string>> = {
  malformed: '형식 오류',
  'unknown-type': '알 수 없는 종류',
  'unknown-sport': '알 수 없는 종목',
  'unknown-market': '알 수 없는 마켓',
  'unknown-outcome': '알 수 없는 선택지',
  'unknown-fixture': '아직 없는 경기',
  'unknown-selection': '아직 없는 선택지',
  'other-outcome': '다른 선택지의 번호',
  'bad-value': '잘못된 값',
  'settlement-cancelled': '결과 취소',
  'settled-again': '다른 결과로 재정산',
  'impossible-together': '함께 나올 수 없는 결과',
  'too-far-ahead': '너무 먼 미래의 시각',
  'not-storable': '저장할 수 없는 문자',
};

export const reasonText = (reason: string) => texts[reason] ?? reason;
