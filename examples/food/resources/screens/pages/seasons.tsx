import { ListHeader, page, useLocale, useTitle } from 'panel-engine/screens'

const title = { de: 'Saisons', en: 'Seasons' }

function Seasons() {
  const locale = useLocale()
  useTitle(title[locale])
  return (
    <section className="list" aria-label={title[locale]}>
      <ListHeader title={title[locale]} back={null} count={null} actions={null} tools={null} />
    </section>
  )
}

/** A screen of the app's own. */
export default page({
  route: 'seasons',
  everyone: true,
  menu: { position: 30, icon: 'leaf', label: title },
  Page: Seasons,
})
