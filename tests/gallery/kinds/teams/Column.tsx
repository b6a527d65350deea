import { namesOf } from './facets'

interface Props {
  readonly value: unknown
  readonly name: string
}

/** The teams by their names; a click shows them one below the other. */
export default function TeamsColumn({ value, name }: Props) {
  return (
    <button type="button" className="cell-target" data-action="detail" data-field={name}>
      {namesOf(value).join(', ')}
    </button>
  )
}
