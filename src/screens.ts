/**
 * The door of the engine for what an app shows: its slots and pages, and what they are made of. Everything else of the
 * panel is the engine's own and may change.
 */
export { definePanel, type PanelApp } from './resource/panelApp'
export type {
  DetailProps,
  PaletteLink,
  PreviewProps,
  RecordLink,
  RecordScreen,
  RecordScreenProps,
  SavedRecord,
  TellSaved,
} from './resource/ofRecords'
export { page, type Page } from './resource/page'
export {
  screen,
  type ActionTools,
  type DeleteCheck,
  type DeleteTools,
  type Question,
  type RowAction,
  type RowDialogProps,
  type SaveTools,
  type Screen,
} from './resource/screen'
export { ListHeader } from './features/list/ListHeader'
export { LoadingScreen } from './layout/LoadingScreen'
export { TilesScreen } from './layout/TilesScreen'
export { useTitle } from './layout/useTitle'
export { FieldFrame } from './inputs/FieldFrame'
export type { InputProps } from './inputs/inputProps'
export { RowList } from './inputs/rows/RowList'
export { useField } from './inputs/useField'
export { useLabel, useLocale, useText } from './inputs/useTexts'
export { IconButton } from './parts/IconButton'
export { lazyPart } from './parts/lazyPart'
export { leaveField } from './parts/useFocusBack'
export { useConfig, useRequest, useUser } from './app/ShellContext'
export { calledAt } from '../dataProvider/address'
export { bodyOf } from '../dataProvider/address'
export { isNotFound, isAbsent, unreadable } from '../dataProvider/errors'
export type { Request } from '../dataProvider/http'
export type { DaySpan } from './schema/savedView'
export { type PanelRecord, toPanelRecord, toItems, toRecord } from '../dataProvider/records'
export {
  placedOf,
  errorsIn,
  putErrors,
  sentencesOf,
  toSaveError,
  ConflictError,
  confirm,
  unconfirmed,
} from '../dataProvider/saveErrors'
export type { PanelDataProvider } from '../dataProvider/types'
export { useFileUrl } from './app/ShellContext'
export { retryPassing } from './app/queryClient'
export { useResourcePath } from './app/useResourcePath'
export { DayFindings } from './features/timeline/DayFindings'
export { Panel as StartPanel, type Row as StartRow } from './features/start/Panel'
export { filesOf } from './features/drop/dropped'
export { hasFiles } from './inputs/file/hasFiles'
export { FieldInput } from './features/form/FieldInput'
export { LoadFailure, useNumbered, FormSkeleton } from './features/form/FormParts'
export { newKey } from './features/form/drafts/store'
export { useRetryKey } from './features/form/drafts/useRetryKey'
export { resolverOf } from './features/form/save/problems'
export { initialValues, type Values } from './features/form/values'
export { tableOf } from './features/grid/pasted'
export { ListFailure } from './features/list/ListFailure'
export { Nothing } from './features/list/Nothing'
export { Pager } from './features/list/Pager'
export { SearchBox } from './features/list/SearchBox'
export { AskDialog } from './features/list/row/AskDialog'
export { DeleteDialog } from './features/list/row/DeleteDialog'
export { usePerform } from './features/list/row/usePerform'
export { useTitleOf, useTitlesOf } from './features/list/row/useTitleOf'
export { todayNow } from './features/list/state'
export { ScrollTable } from './features/list/table/ScrollTable'
export { ariaSort, SortButton } from './features/list/table/SortButton'
export { useListNames, useColumnContext } from './features/list/table/useColumnContext'
export { useFilters } from './features/list/useFilters'
export { isGone, type Names, nameIn, type ListNames } from './fields/column'
export { default as SecretColumn } from './fields/secret/Column'
export { default as TextColumn } from './fields/text/Column'
export { default as TextsColumn } from './fields/texts/Column'
export { CropDialog } from './imageWork/CropDialog'
export { frameOf, wholeCrop } from './imageWork/crop'
export { measure } from './imageWork/facts'
export { renderCrop } from './imageWork/render'
export { sizeText } from './imageWork/sizes'
export { canCrop } from './imageWork/work'
export type { ControlProps } from './inputs/FieldFrame'
export type { FoundListProps } from './inputs/choice/FoundList'
export { MixedBox } from './inputs/choice/MixedBox'
export { OptionsState } from './inputs/choice/OptionsState'
export { SearchSelect, type BoxOption } from './inputs/choice/SearchSelect'
export { WordedList } from './inputs/choice/WordedList'
export { GoneNote, useGone } from './inputs/choice/gone'
export { type Option, useOptions } from './inputs/choice/useOptions'
export { useRange } from './inputs/choice/useRange'
export { useSearched } from './inputs/choice/useSearched'
export { useWhole } from './inputs/choice/useWhole'
export { DatePicker } from './inputs/date/DatePicker'
export { longDay, dateOf } from './inputs/date/days'
export { useNow, useToday } from './inputs/date/useNow'
export { partOf } from './inputs/errors'
export { looked } from './inputs/file/looks'
export { OneFile } from './inputs/file/OneFile'
export { useObjectUrl } from './inputs/file/useObjectUrl'
export { usePaused } from './inputs/usePaused'
export { useStored } from './inputs/useStored'
export type { Translate } from './inputs/useTexts'
export { MenuIcon } from './layout/MenuIcon'
export { entriesOfGroup, type MenuTree } from './layout/menuTree'
export { ConfirmDialog } from './parts/dialogs/ConfirmDialog'
export { Dialog } from './parts/dialogs/Dialog'
export { DialogFoot } from './parts/dialogs/DialogFoot'
export { FilesButton } from './parts/FilesButton'
export { FullScreen } from './parts/dialogs/FullScreen'
export { NativeSelect } from './parts/NativeSelect'
export { Popover } from './parts/Popover'
export { useLeaving } from './parts/leaving'
export { FirstFocus } from './parts/mui/FirstFocus'
export { MuiTheme } from './parts/mui/MuiTheme'
export { Popover as PopoverAtOnce } from './parts/mui/Popover'
export { onDemand } from './parts/onDemand'
export { onEscape } from './parts/onEscape'
export { isPressed, useShortcutHere, ariaKeysOf, useShortcut } from './parts/shortcuts'
export { useCollection } from './resource/collection'
export { everyRow } from './resource/everyRow'
export { useOverlay, OPENED } from './resource/navigation'
export { openedAt, type Beginning } from './resource/beginning'
export { useFieldLabel, useNames, useWords } from './resource/noun'
export { countOf, referenceWarning } from './resource/references'
export { saveBlob } from './resource/saveBlob'
export type { RowRun } from './resource/screen'
export { titleOf } from './resource/title'
export { useAccess } from './resource/useAccess'
export { usePaths } from './resource/usePaths'
export { BESIDE, failureOf, messageOf } from './resource/useRefresh'
export { CheckList } from './inputs/choice/CheckList'
