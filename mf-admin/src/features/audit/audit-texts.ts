const actions: Readonly<Record<string, string>> = {
  revision: '버전 변경',
  'revision.rollback': '되돌리기',
  'revision.restore': '복원',
  'revision.automatic': '자동 회수',
  'revision.scheduled': '예약 적용',
  'release.registered': '버전 등록',
  'evidence.added': '증거 추가',
  'places.claimed': '자리 등록',
  'places.changed': '자리 변경',
  'settings.saved': '설정 변경',
  'freeze.added': '동결 추가',
  'freeze.ended': '동결 종료',
  'steps.added': '단계 예약',
  'step.held': '예약 보류',
  'steps.moved': '예약 미룸',
  'step.cancelled': '예약 취소',
  'alert.acknowledged': '알림 확인',
  'token.created': '토큰 발급',
  'token.revoked': '토큰 폐기',
};

/** The name of an action; a later one goes by its own name. */
export const actionText = (action: string): string => actions[action] ?? action;
