import { setting } from 'panel-engine/server'

/** Where the records of the gallery lead: a setting of an app, which may stand in a file. */
export const linkSettings = {
  GALLERY_LINK: setting
    .address('https:')
    .default('https://www.example.com/galleryapp')
    .label('where records lead'),
  GALLERY_LINK_FILE: setting.ofFile(),
}
