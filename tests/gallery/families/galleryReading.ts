import { sql } from 'kysely'
import { family } from 'panel-engine/server'
import galleryReading from '../resources/galleryReading'

/** How many words have how many letters, worked out whenever it is read. */
export default family(galleryReading, {
  reading: {
    tables: ['gallery_words'],
    keys: {},
    table: () => sql`(select length(name) as id, 1 as revision, length(name) as letters,
      count(*) as count, '' as search__f from gallery_words group by length(name))`,
  },
})
