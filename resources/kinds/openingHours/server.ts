import { list } from 'panel-engine/server'

export default list({ type: 'string' })
