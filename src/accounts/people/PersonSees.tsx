import { type RaRecord, useGetManyAggregate, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useLocale } from '../../inputs/useTexts'
import { type Deed, deeds, isAllowed, lowerFirst, type Permission } from '../../schema'
import { resources } from '../../schema/registry'
import { type AppScreen, screensIn } from '../appScreens'
import './people.css'

/** Where a custom role keeps the screens of a deed. */
const fieldOf = { view: 'viewable', change: 'changeable', delete: 'deletable' } as const

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const permissionsOf = (role: RaRecord): readonly Permission[] =>
  deeds.flatMap((deed) => namesIn(role[fieldOf[deed]]).map((name): Permission => `${name}:${deed}`))

/** The screens that open to the account as it stands in the form, and what may be done there. */
export function PersonSees() {
  const translate = useTranslate()
  const locale = useLocale()
  const [roles, held]: readonly unknown[] = useWatch({ name: ['roles', 'customRoles'] })
  const ids = Array.isArray(held) ? held.map(Number) : []
  const { data } = useGetManyAggregate<RaRecord>(
    'custom-roles',
    { ids },
    { enabled: ids.length > 0 },
  )
  const known = ids.length === 0 ? [] : data?.flatMap((one) => one ?? [])
  if (!known) return null
  const grants: readonly string[] = [...namesIn(roles), ...known.flatMap(permissionsOf)]
  const may = (screen: AppScreen, deed: Deed) =>
    screen.resources.some(
      (one) =>
        isAllowed(one, deed, grants) || (deed === 'change' && isAllowed(one, 'create', grants)),
    )
  const screens = screensIn(resources, locale).flatMap((screen) => {
    const done = screen.deeds.filter((deed) => may(screen, deed))
    return done.length > 0 ? [{ ...screen, done }] : []
  })
  return (
    <details className="person-sees">
      <summary>{translate('people.sees.title', { smart_count: screens.length })}</summary>
      <ul>
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
