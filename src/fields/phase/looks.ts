import { color } from '../color/kind'
import { image } from '../image/kind'
import { text } from '../text/kind'

/** What customers see of something with a beginning and an end, each with the section of the form that says it. */
const phases = {
  future: { pl: 'przed startem', en: 'before the start' },
  active: { pl: 'w trakcie', en: 'while it runs' },
  scratched: { pl: 'po zdrapaniu', en: 'once scratched' },
  past: { pl: 'po zakończeniu', en: 'after the end' },
} as const
type Phase = keyof typeof phases

/** The section of a phase, and a label that names it: lists, exports and conflicts show labels without sections. */
const inPhase = (section: Phase, pl: string, en: string) => ({
  section,
  label: { pl: `${pl} ${phases[section].pl}`, en: `${en} ${phases[section].en}` },
})

/** The picture of a phase, of any size. */
export const phaseImage = (phase: Phase) => image(inPhase(phase, 'Grafika', 'Image'))

/** The picture of a phase on a small card. */
export const phaseCard = (phase: Phase) =>
  image({ width: 200, height: 200, ...inPhase(phase, 'Grafika karty', 'Card image') })

/** The colour of texts in a phase: black, unless somebody chooses. */
export const phaseInk = (phase: Phase) =>
  color({ initial: '#000000', ...inPhase(phase, 'Kolor tekstu', 'Text colour') })

/** The colour behind them: white, unless somebody chooses. */
export const phaseGround = (phase: Phase) =>
  color({ initial: '#ffffff', ...inPhase(phase, 'Kolor tła', 'Background colour') })

/** What stands there in place of the picture. */
export const phaseText = (phase: Phase) => text({ max: 255, ...inPhase(phase, 'Tekst', 'Text') })
