import { type RaRecord, useGetManyAggregate, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useConfig } from '../../app/ShellContext'
import { useLocale } from '../../inputs/useTexts'
import { type Deed, isAllowed, lowerFirst } from '../../schema'
import { resources } from '../../schema/registry'
import { type AppScreen, screensIn } from '../appScreens'
import { permissionsIn } from '../permissions'
import './people.css'

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The screens that open to the account as it stands in the form, and what may be done there. */
export function PersonSees() {
  const translate = useTranslate()
  const locale = useLocale()
  const { brand } = useConfig()
  const [roles, held]: readonly unknown[] = useWatch({ name: ['roles', 'customRoles'] })
  const ids = Array.isArray(held) ? held.map(Number) : []
  const { data } = useGetManyAggregate<RaRecord>(
    'custom-roles',
    { ids },
    { enabled: ids.length > 0 },
  )
  const known = ids.length === 0 ? [] : data?.flatMap((one) => one ?? [])
  if (!known) return null
  const grants: readonly string[] = [...namesIn(roles), ...known.flatMap(permissionsIn)]
  const may = (screen: AppScreen, deed: Deed) =>
    screen.resources.some(
      (one) =>
        isAllowed(one, deed, grants) || (deed === 'change' && isAllowed(one, 'create', grants)),
    )
  const screens = screensIn(resources, { locale, brand }).flatMap((screen) => {
    const done = screen.deeds.filter((deed) => may(screen, deed))
    return done.length > 0 ? [{ ...screen, done }] : []
  })
  return (
    <details className="person-sees">
      <summary>{translate('people.sees.title', { smart_count: screens.length })}</summary>
      <ul className="plain-list">
        {screens.map(({ id, name, done }) => (
          <li key={id}>
            <span>{name}</span>
            <small>{done.map((deed) => lowerFirst(translate(`own.${deed}`))).join(', ')}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
