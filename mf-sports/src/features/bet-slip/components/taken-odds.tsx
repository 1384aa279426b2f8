import { parseOdds } from '@madang/rules';
import { fontSize } from '@madang/ui';
import { toWord } from '../../../slip/to-word.ts';

/** Says that a bet was booked at other odds than those it was sent with: the member lets such changes be taken. */
export const TakenOdds = ({ sent, booked }: { sent: string; booked: string }) =>
  sent !== booked && (
    <p css={{ fontSize: fontSize.table }}>
      배당이 {parseOdds(booked) > parseOdds(sent) ? '올라' : '내려'} {toWord(booked)} 접수되었습니다.
    </p>
  );
