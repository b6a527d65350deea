import { byTexts, list, type ServerHalf } from '../../../server/fields/half'

const half: ServerHalf<unknown> = { ...list({ type: 'string' }), order: byTexts }

export default half
