export { Badge, Count } from './badge/badge.tsx';
export { Banner } from './banner/banner.tsx';
export { Button, type ButtonLook, type ButtonProps, buttonLook } from './button/button.tsx';
export { Spinner } from './button/spinner.tsx';
export {
  type Call,
  type CallFailure,
  type CallOptions,
  CallProvider,
  connection,
  makeCall,
  serverClock,
  useBaseHost,
  useBusy,
  useCall,
  useConnection,
} from './call/index.ts';
export { Actions, Card } from './card/card.tsx';
export { Failure } from './card/failure.tsx';
export { DialogProvider, type ShowDialog, useAsk, useShowDialog } from './dialogs/dialog-provider.tsx';
export { Modal, ModalAnswers } from './dialogs/modal.tsx';
export type { Ask, Question } from './dialogs/question.ts';
export { useTopmostPlace } from './dialogs/topmost-place.ts';
export { useFailureWords } from './failure-words.ts';
export { CheckboxField } from './forms/checkbox-field.tsx';
export { Choice } from './forms/choice.tsx';
export { Field } from './forms/field.tsx';
export { FileField } from './forms/file-field.tsx';
export { Form } from './forms/form.tsx';
export { PasswordField } from './forms/password-field.tsx';
export { Select } from './forms/select.tsx';
export { SelectField } from './forms/select-field.tsx';
export { SubmitButton } from './forms/submit-button.tsx';
export { TextArea } from './forms/text-area.tsx';
export { TextField } from './forms/text-field.tsx';
export { useZodForm } from './forms/use-zod-form.ts';
export { shownLanguage } from './i18n/language.ts';
export { startI18n } from './i18n/start-i18n.ts';
export { defineTexts, type TextCatalogue, type TextsOf, type Translate, textKey } from './i18n/texts.ts';
export { useLanguage, useTexts } from './i18n/use-texts.ts';
export { Quiet, Row, Stack } from './layout/layout.tsx';
export { Facts } from './list/facts.tsx';
export { List, ListRow, rowWords } from './list/list.tsx';
export { Menu } from './menu/menu.tsx';
export { closePopover, MenuItem, menuItem, Popover } from './menu/popover.tsx';
export { Notice } from './notice/notice.tsx';
export { Across, Page, PageFrame, PagePart } from './page/page.tsx';
export { usePageTitle } from './page/page-title.ts';
export { TabLinks } from './page/tab-links.tsx';
export { Panel } from './panel/panel.tsx';
export { makeQueryClient } from './query-client.ts';
export { SayProvider, useSay } from './said/say-provider.tsx';
export { type LazyPart, lazyPart } from './screens/lazy-part.ts';
export { MissingPart } from './screens/missing-part.ts';
export { type LoadTexts, type MakeScreen, screenWith } from './screens/screen.ts';
export { seldomScreen } from './screens/seldom-screen.ts';
export { parseSearch, type Search, stringifySearch } from './search-codec.ts';
export { Empty } from './states/empty.tsx';
export { Figure } from './states/figure.tsx';
export { Progress } from './states/progress.tsx';
export { Skeleton } from './states/skeleton.tsx';
export { Table } from './table/table.tsx';
export { kitTexts } from './texts.ts';
export { BrandMark } from './theme/brand-mark.tsx';
export { type ChosenTheme, chooseTheme, chosenTheme, mayChooseTheme } from './theme/chosen-theme.ts';
export { followTheme } from './theme/follow-theme.ts';
export * from './theme/icons.tsx';
export type { Tone } from './theme/tone.ts';
