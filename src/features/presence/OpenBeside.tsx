import Users from 'lucide-react/icons/users'
import { useEffect } from 'react'
import { useRequest } from '../../app/ShellContext'
import { useOthersText } from './texts'
import { openPath, usePresence, type RecordKey } from './usePresence'
import './presence.css'

/** How often a form says that it is open, ms: the server forgets it after a few of these. */
const every = 20_000

/** Says who else has the record of a form open, and since when. Nothing is locked: it lets people talk first. */
export function OpenBeside({ resource, id }: RecordKey) {
  const request = useRequest()
  const others = usePresence({ resource, id }, every)?.others ?? []
  useEffect(
    () => () => {
      // what does not arrive is forgotten by the server anyway
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
          <span title={text}>{text}</span>
        </>
      )}
    </span>
  )
}
