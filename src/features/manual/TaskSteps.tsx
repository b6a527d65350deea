import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Task } from '../../../i18n/guide'
import { resources } from '../../schema/registry'
import { useResourcePath } from '../../app/useResourcePath'

/** The steps of a task, with links to the screens that they are done on. */
export function TaskSteps({ task }: { readonly task: Task }) {
  return (
    <ol className="manual-steps">
      {task.steps.map((step) => (
        <li key={step}>
          <Step text={step} />
        </li>
      ))}
    </ol>
  )
}

function Step({ text }: { readonly text: string }) {
  const path = useResourcePath()
  // text, label and target by turns
  const parts = text.split(/\[([^[\]]+)\]\(([^()]+)\)/)
  return parts.map((part, at) => {
    if (at % 3 === 0) return <Fragment key={part}>{part}</Fragment>
    if (at % 3 === 2) return null
    const target = parts[at + 1] ?? ''
    const resource = resources.find(({ name }) => name === target)
    const to = resource ? path({ resource, type: 'list' }) : target
    return (
      <Link key={part} to={to}>
        {part}
      </Link>
    )
  })
}
