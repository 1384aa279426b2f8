import { color, Icon, radius, space } from '@madang/ui';
import { nameOf } from '../release-texts.ts';
import type { ChosenVersion } from './switch-dialog.tsx';

/** Always on the page, so that readers hear it when it is filled. */
export const SwitchedNote = ({ switched }: { switched: ChosenVersion | null }) => (
  <div role="status" css={{ position: 'sticky', top: 64, zIndex: 5 }}>
    {switched && (
      <p
        css={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: space(2),
          padding: space(4),
          marginBottom: space(4),
          borderRadius: radius,
          background: color.goodTint,
          color: color.good,
        }}
      >
        <Icon name="check" />
        <span>
          {nameOf(switched.app)} 버전을 변경했습니다 ({switched.from} → {switched.to}). 이미 열려 있는 페이지는 기존
          버전을 유지하고, 새로 여는 페이지부터 새 버전이 적용됩니다.
        </span>
      </p>
    )}
  </div>
);
