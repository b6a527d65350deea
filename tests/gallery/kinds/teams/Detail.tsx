import { type DetailProps, Popover } from 'panel-engine/screens'
import { namesOf } from './facets'

/** Every team, a line each. */
export default function TeamsDetail({ anchor, field, value, context, onClose }: DetailProps) {
  const label = field.label?.[context.locale] ?? ''
  return (
    <Popover anchor={anchor} label={label} onClose={onClose}>
      <h2>{label}</h2>
      <ul>
        {namesOf(value).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Popover>
  )
}
