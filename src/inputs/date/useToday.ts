import { useState } from 'react'
import { dayInZone } from '../../../i18n/format'

/** The day it was by the app's clock when the input appeared, `YYYY-MM-DD`. */
export const useToday = (): string => useState(() => dayInZone(Date.now()))[0]
