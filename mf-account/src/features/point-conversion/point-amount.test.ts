import { conversionSchema } from './point-amount.ts';

const faultOf = (available: number, point: number | null) =>
  conversionSchema(available).safeParse({ point }).error?.issues[0]?.message ?? null;

test('5,000 points are the least that can be converted', () => {
  const text = '5,000포인트 이상 전환가능합니다.';
  expect(faultOf(20_000, null)).toBe(text);
  expect(faultOf(20_000, 4_999)).toBe(text);
  expect(faultOf(20_000, 5_000)).toBeNull();
});

test('no more than the member has', () => {
  expect(faultOf(5_000, 5_000)).toBeNull();
  expect(faultOf(5_000, 5_001)).toBe('보유포인트가 부족합니다.');
});

test('too little comes before too few', () => {
  expect(faultOf(100, 4_000)).toBe('5,000포인트 이상 전환가능합니다.');
});
