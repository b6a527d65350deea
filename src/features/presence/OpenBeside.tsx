import Users from 'lucide-react/icons/users'
import { useEffect } from 'react'
import { useRequest } from '../../app/ShellContext'
import { useOthersText } from './texts'
import { openPath, usePresence, type RecordKey } from './usePresence'
import './presence.css'

/** How often a form reports that it is open, ms: after a few missed reports the server forgets it. */
const every = 20_000

/** Says who else has the record of a form open, and since when. Nothing is locked: it lets people talk first. */
export function OpenBeside({ resource, id }: RecordKey) {
  const request = useRequest()
  const others = usePresence({ resource, id }, every)?.others ?? []
  useEffect(
    () => () => {
      // if this is lost, the server forgets the form by itself
      void request('DELETE', openPath({ resource, id }), { renew: false }).catch(() => undefined)
    },
    [request, resource, id],
  )
  const text = useOthersText(others)
  return (
    <span className="open-beside" role="status">
      {others.length > 0 && (
        <>
          <Users size={16} aria-hidden />
          <span className="one-line" title={text}>
            {text}
          </span>
        </>
      )}
    </span>
  )
}
