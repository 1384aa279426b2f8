export { Dialog } from './dialogs/dialog.tsx';
export { alertDialog, confirmDialog, DialogHost } from './dialogs/dialog-host.tsx';
export { Drawer } from './dialogs/drawer.tsx';
export { AmountField, type AmountFieldProps } from './forms/amount-field.tsx';
export {
  Button,
  IconButton,
  type IconButtonProps,
} from './forms/button.tsx';
export { ButtonLink } from './forms/button-link.tsx';
export { CheckField } from './forms/check-field.tsx';
export { CopyButton } from './forms/copy-button.tsx';
export {
  SelectField,
  TextAreaField,
  TextField,
  type TextFieldProps,
} from './forms/field.tsx';
export { isComposedEnter } from './forms/is-composed-enter.ts';
export { MoneyInput, type MoneyInputProps } from './forms/money-input.tsx';
export { Segments, segment } from './forms/segments.tsx';
export { type OpenForm, type Schema, useContractForm } from './forms/use-contract-form.ts';
export { type Column, DataTable } from './lists/data-table.tsx';
export { EmptyPicture } from './lists/empty-picture.tsx';
export { ClosedState, EmptyState, ErrorState, NotFoundState, StatusView } from './lists/page-states.tsx';
export { PagedView } from './lists/paged-view.tsx';
export { Pager } from './lists/pager.tsx';
export { QueryView } from './lists/query-view.tsx';
export { Skeleton, SkeletonRows } from './lists/skeleton.tsx';
export { Spinner } from './lists/spinner.tsx';
export { pageNumberIn, usePageNumber } from './lists/use-page-number.ts';
export { GlobalStyle } from './look/global-style.tsx';
export { Icon, IconSprite } from './look/icon.tsx';
export type { IconName } from './look/icons.ts';
export {
  color,
  desktopViewport,
  face,
  fontSize,
  hoverable,
  hue,
  lantern,
  lattice,
  mobile,
  mobileMaxWidth,
  mobileViewport,
  pageGutter,
  pageWidth,
  radius,
  space,
  standIn,
  tileRadius,
} from './look/tokens.ts';
export { useIsMobile } from './look/use-is-mobile.ts';
export { VisuallyHidden } from './look/visually-hidden.tsx';
export { Badge, type BadgeTone } from './page/badge.tsx';
export { PageTitle } from './page/page-title.tsx';
export { isPlainText, SafeHtml } from './page/safe-html.tsx';
export { Section } from './page/section.tsx';
export { Card, PageHeader, Panel } from './page/surfaces.tsx';
export { type TabItem, Tabs } from './page/tabs.tsx';
export { browserName } from './values/browser-name.ts';
export {
  type DateTimeFormat,
  formatCountdown,
  formatDateTime,
  formatNumber,
  formatPoints,
  formatWon,
  koreanDay,
  seoulInstant,
} from './values/format.ts';
export { OddsButton, type OddsButtonProps, type OddsState } from './values/odds-button.tsx';
export { SportIcon, sportHue } from './values/sport-icon.tsx';
export { statementWords } from './values/statement-words.ts';
export { useClock } from './values/use-clock.ts';
export { type Marks, useMarks } from './values/use-marks.ts';
export { useNow } from './values/use-now.ts';
export { DateTime, Money, Odds, Points } from './values/values.tsx';
