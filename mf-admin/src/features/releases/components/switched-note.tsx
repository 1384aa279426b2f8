import { color, Icon, radius, space } from '@madang/ui';
import { nameOf } from '../release-texts.ts';
import type { ChosenVersion } from './switch-dialog.tsx';

/** Always on the page, so that readers hear it when it is filled. */
export const SwitchedNote = ({ switched }: { switched: ChosenVersion | null }) => (
  <div role="status" css={{ '&:empty': { display: 'none' } }}>
    {switched && (
      <p
        css={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: space(2),
          padding: space(4),
          borderRadius: radius,
          background: color.goodTint,
          color: color.good,
        }}
      >
        <Icon name="check" />
        <span>
          {nameOf(switched.app)}의 버전을 {switched.from}에서 {switched.to}(으)로 변경했습니다. 이미 열려 있는 페이지는
          기존 버전을 유지하고, 새로 여는 페이지부터 새 버전이 적용됩니다.
        </span>
      </p>
    )}
  </div>
);
