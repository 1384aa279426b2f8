import { Badge, type BadgeTone, Icon, type IconName } from '@madang/ui';

/** A state in a word, with colour and icon. */
export const WordBadge = ({ words }: { words: { label: string; tone: BadgeTone; icon: IconName } }) => (
  <Badge tone={words.tone}>
    <Icon name={words.icon} size={12} css={{ marginRight: 4 }} />
    {words.label}
  </Badge>
);
