/**
 * The door of the engine for what an app shows: its slots and pages, and what they are made of. Everything else of the
 * panel is the engine's own and may change.
 */
export { definePanel, type PanelApp, type PreviewProps } from './resource/panelApp'
export type {
  DetailProps,
  PaletteLink,
  RecordLink,
  RecordScreen,
  RecordScreenProps,
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
export { useConfig, useRequest, useUser } from './app/ShellContext'
