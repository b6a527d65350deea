import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { isForCustomers } from '../fields/forCustomers'
import type { Resource } from '../schema'
import { whoSeesPath } from './whoSees'
import '../parts/button.css'

interface WhoSeesButtonProps {
  readonly resource: Resource
  readonly id: string
}

/** Leads from a form to who sees its record; nothing where customers see none of the resource. */
export function WhoSeesButton({ resource, id }: WhoSeesButtonProps) {
  const translate = useTranslate()
  if (!isForCustomers(resource)) return null
  return (
    <Link className="button" to={whoSeesPath(resource, id)} aria-label={translate('list.whoSees')}>
      <Smartphone size={16} aria-hidden />
      <span>{translate('list.whoSees')}</span>
    </Link>
  )
}
