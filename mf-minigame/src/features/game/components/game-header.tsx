import { type CatalogueGame, catalogue, titleOf } from '@madang/rules/minigame/catalogue';
import {
  Button,
  color,
  fontSize,
  formatNumber,
  hoverable,
  Icon,
  IconButton,
  type IconButtonProps,
  mobile,
  PageTitle,
  radius,
  space,
  useIsMobile,
} from '@madang/ui';
import { NavLink, useNavigate } from 'react-router-dom';
import { pictureOf } from '../../../game-pictures.ts';
import { roundText } from '../../../round-text.ts';
import { useSound } from '../sound.ts';

interface GameHeaderProps {
  game: CatalogueGame;
  /** Of the open round; null until one is known. */
  cutOffSeconds: number | null;
  onRules: (() => void) | null;
}

const daySeconds = 86_400;
/** More of them leave no room for the name beside the picture of a narrow page. */
const manyBeside = 4;
const narrow = '@media (max-width: 1439.98px)';

/** Picture, name, the games beside it, sound and rules. */
export function GameHeader({ game, cutOffSeconds, onRules }: GameHeaderProps) {
  const sound = useSound();
  const isMobile = useIsMobile();
  const title = titleOf(game);
  const facts = [
    `하루 ${formatNumber(daySeconds / game.roundSeconds)}회`,
    roundText(game.roundSeconds),
    ...(cutOffSeconds === null ? [] : [`추첨 ${cutOffSeconds}초 전 마감`]),
  ];
  return (
    <header css={frame}>
      <PageTitle title={title} />
      <img
        src={pictureOf(game)}
        alt=""
        css={[picture, gamesBeside(game).length > manyBeside && { [narrow]: { display: 'none' } }]}
      />
      <div css={words}>
        <h1 css={name}>{title}</h1>
        <p css={[note, { color: color.muted, fontSize: fontSize.table }]}>{facts.join(' · ')}</p>
        {isMobile && <BesideOnPhone game={game} />}
      </div>
      {!isMobile && <Beside game={game} />}
      <span css={{ display: 'flex', gap: space(2) }}>
        <Act
          label={sound.isOn ? '소리 끄기' : '소리 켜기'}
          icon={sound.isOn ? 'sound' : 'soundOff'}
          aria-pressed={sound.isOn}
          onClick={() => sound.setOn(!sound.isOn)}
        />
        {onRules && <Act label="규칙·환수율" icon="info" onClick={onRules} />}
      </span>
    </header>
  );
}

type ActProps = Pick<IconButtonProps, 'label' | 'icon' | 'onClick'> & { 'aria-pressed'?: boolean };

/** On a phone a picture of it, so that the name has room. */
function Act({ label, icon, ...props }: ActProps) {
  if (useIsMobile()) return <IconButton label={label} icon={icon} {...props} />;
  return (
    <Button icon={icon} {...props}>
      {label}
    </Button>
  );
}

/** Games of the same provider that are drawn alike; none where they are too many for a row. */
function gamesBeside(game: CatalogueGame): readonly CatalogueGame[] {
  const games = catalogue.filter(({ provider, family }) => provider === game.provider && family === game.family);
  const near = games.filter(({ engine }) => engine === game.engine);
  const shown = near.length > 1 ? near : games;
  return shown.length < 2 || shown.length > 6 ? [] : shown;
}

/** On a phone the name opens the list of them: a row of its own would take the place of prices. */
function BesideOnPhone({ game }: { game: CatalogueGame }) {
  const navigate = useNavigate();
  const shown = gamesBeside(game);
  if (shown.length === 0) return null;
  return (
    <>
      <Icon name="chevronDown" size={18} />
      <select
        aria-label="함께 있는 게임"
        value={game.path}
        onChange={({ currentTarget }) => navigate(`/minigame/${currentTarget.value}`)}
        css={chooser}
      >
        {shown.map((one) => (
          <option key={one.id} value={one.path}>
            {titleOf(one)}
          </option>
        ))}
      </select>
    </>
  );
}

function Beside({ game }: { game: CatalogueGame }) {
  const shown = gamesBeside(game);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="함께 있는 게임" css={beside}>
      {shown.map(({ id, path, nameKorean }) => (
        <NavLink key={id} to={`/minigame/${path}`} end css={link}>
          {shortName(nameKorean, shown)}
        </NavLink>
      ))}
    </nav>
  );
}

/** Without the words that all of them begin with. */
function shortName(name: string, all: readonly { nameKorean: string }[]): string {
  const words = name.split(' ');
  const same = words.findIndex((word, at) => all.some(({ nameKorean }) => nameKorean.split(' ')[at] !== word));
  return words.slice(Math.max(0, same)).join(' ') || name;
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  marginBottom: space(4),
  [mobile]: { flexWrap: 'nowrap', gap: space(1), minHeight: 44, marginBlock: `${-space(3)}px 0` },
} as const;
const picture = {
  width: 92,
  height: 56,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  objectFit: 'cover',
  background: '#0e1319',
  [mobile]: { display: 'none' },
} as const;
const words = {
  minWidth: 0,
  flex: 1,
  [mobile]: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 44,
    borderRadius: radius,
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}` },
  },
} as const;
const name = {
  fontSize: 24,
  lineHeight: 1.25,
  fontWeight: 700,
  [mobile]: {
    ...{ overflow: 'hidden', fontSize: 18, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // The longest name with its arrow.
    '@media (max-width: 360px)': { fontSize: 14 },
  },
} as const;
/** Lies over the name; the browser shows its list. */
const chooser = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  fontSize: 16,
  cursor: 'pointer',
} as const;
const note = { [mobile]: { display: 'none' } } as const;
const beside = {
  position: 'relative',
  display: 'flex',
  maxWidth: '100%',
  padding: 3,
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  background: color.sunken,
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;
const link = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minHeight: 32,
  padding: `0 ${space(3)}px`,
  borderRadius: radius,
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  [narrow]: { padding: `0 ${space(2)}px` },
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current="page"]': { background: color.raised, color: color.text },
} as const;
