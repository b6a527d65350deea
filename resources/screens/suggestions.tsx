import { useRecordContext } from 'ra-core'
import suggestions from '../suggestions'
import { screen, FieldFrame } from 'panel-engine/screens'
import 'panel-engine/styles/people.css'

/** A suggestion's text as it was written, with its line breaks, and not in a box that one cannot type into. */
function Message() {
  const message: unknown = useRecordContext()?.['message']
  return (
    <FieldFrame name="message" field={suggestions.fields.message} group>
      {() => <p className="suggestion-message">{typeof message === 'string' ? message : ''}</p>}
    </FieldFrame>
  )
}

export default screen(suggestions, { inputs: { message: <Message /> } })
