import { useState } from 'react'
import { dayInWarsaw } from '../../../i18n/format'

/** The day it was in Warsaw when the input appeared, `YYYY-MM-DD`. */
export const useToday = (): string => useState(() => dayInWarsaw(Date.now()))[0]
