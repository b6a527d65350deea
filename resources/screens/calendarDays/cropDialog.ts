// what is loaded when a picture is first cut
export { CropDialog } from 'panel-engine/screens'
