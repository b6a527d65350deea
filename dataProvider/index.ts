export { createDataProvider } from './dataProvider'
export type { PanelDataProvider } from './types'
