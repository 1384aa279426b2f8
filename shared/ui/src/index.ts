export { Badge, type BadgeTone } from './badge.tsx';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
} from './button.tsx';
export { CheckField, type CheckFieldProps } from './check-field.tsx';
export { CopyButton } from './copy-button.tsx';
export { type Column, DataTable, type DataTableProps } from './data-table.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { alertDialog, type ConfirmQuestion, confirmDialog, DialogHost } from './dialog-host.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { EmptyPicture } from './empty-picture.tsx';
export {
  SelectField,
  type SelectFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './field.tsx';
export {
  type DateTimeFormat,
  formatCountdown,
  formatDateTime,
  formatNumber,
  formatPoints,
  formatWon,
  koreanDay,
  seoulInstant,
} from './format.ts';
export { GlobalStyle } from './global-style.tsx';
export { Icon, IconSprite } from './icon.tsx';
export type { IconName } from './icons.ts';
export { isComposedEnter } from './is-composed-enter.ts';
export { MoneyInput, type MoneyInputProps } from './money-input.tsx';
export { OddsButton, type OddsButtonProps, type OddsState } from './odds-button.tsx';
export { ClosedState, EmptyState, ErrorState, NotFoundState, StatusView } from './page-states.tsx';
export { PageTitle } from './page-title.tsx';
export { PagedView } from './paged-view.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export { QueryView } from './query-view.tsx';
export { isPlainText, SafeHtml, type SafeHtmlProps } from './safe-html.tsx';
export { Section } from './section.tsx';
export { Segments, segment } from './segments.tsx';
export { Skeleton, SkeletonRows } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export { SportIcon, sportHue } from './sport-icon.tsx';
export { Card, PageHeader, Panel } from './surfaces.tsx';
export { type TabItem, Tabs } from './tabs.tsx';
export {
  color,
  desktopViewport,
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
  tileRadius,
} from './tokens.ts';
export { useClock } from './use-clock.ts';
export { type OpenForm, type Schema, useContractForm } from './use-contract-form.ts';
export { useIsMobile } from './use-is-mobile.ts';
export { type Marks, useMarks } from './use-marks.ts';
export { useNow } from './use-now.ts';
export { pageNumberIn, usePageNumber } from './use-page-number.ts';
export { DateTime, Money, Odds, Points } from './values.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
