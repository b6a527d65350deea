// what the pages of tiles load when one of them is opened
export { TilesScreen } from 'panel-engine/screens'
