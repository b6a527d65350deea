import { byTexts, list, type ServerHalf } from 'panel-engine/server'

const half: ServerHalf<unknown> = { ...list({ type: 'string' }), order: byTexts }

export default half
