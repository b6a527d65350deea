import { useQueryClient } from '@tanstack/react-query'
import { useShell, useUser, useValue } from '../app/ShellContext'
import { SessionDialog } from './SessionDialog'

/** Shows the dialog that lets one sign in again while the session is asked for. */
export function SessionHost() {
  const { renewal, user, leave, signOut } = useShell()
  const isAsking = useValue(renewal.isAsking)
  const person = useUser()
  const client = useQueryClient()
  if (!isAsking || !person) return null
  return (
    <SessionDialog
      username={person.username}
      onRenewed={(renewed) => {
        if (renewed.id !== person.id) leave()
        user.set(renewed)
        renewal.answer(true)
        void client.invalidateQueries()
      }}
      onOther={() => void signOut()}
    />
  )
}
