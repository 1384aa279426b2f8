import type { HeldSetting, Setting } from '@madang/contracts';
import { ChangeHistory } from './change-history.tsx';
import { changesOf } from './figure-words.ts';

export const SettingHistory = ({ setting, held }: { setting: Setting; held: HeldSetting }) => (
  <ChangeHistory held={held} changesOf={(before, after) => changesOf(setting, before, after)} />
);
