import content from './data/scratchCards.json'
import { instantAfter } from './days'
import type { DemoClient } from './people'
import { picture, type DemoRecord } from 'panel-engine/server'
import { targetOf } from './targets'

/** Scratch cards: one that runs, one that is nearly over, one that is to come. */
export const demoScratchCards = (clients: readonly DemoClient[]): DemoRecord[] =>
  content.cards.map(({ title, actionId, columns, ground, ink, hue }, n) => ({
    title,
    actionId,
    columns,
    backgroundColor: ground,
    imageTop: picture(640, 220, title, hue, 'sweet'),
    imageBottom: n === 0 ? picture(640, 140, title, hue, 'leaf') : null,
    imageScratchCard: picture(640, 900, title, hue, 'box'),
    futureTextColor: ink,
    futureBackgroundColor: ground,
    cardFutureImage: picture(200, 200, title, hue, 'frozen'),
    activeTextColor: '#000000',
    activeBackgroundColor: '#ffd75e',
    cardActiveImage: picture(200, 200, title, (hue + 60) % 360, 'sweet'),
    activeScratchedTextColor: '#000000',
    activeScratchedBackgroundColor: '#ffffff',
    pastTextColor: '#5b6470',
    pastBackgroundColor: '#e7eaee',
    cardPastImage: picture(200, 200, title, 210, 'paper'),
    target: targetOf(n * 2 + 1, clients),
  }))

/** Their fields, a day each from seven in the morning on; of the running ones some are over and one is open. */
export const demoScratchCardItems = (today: string): DemoRecord[] =>
  content.cards.flatMap(({ fields, from, hue }, index) =>
    Array.from({ length: fields }, (_, n): DemoRecord => {
      const at = (day: number, hour: number) => instantAfter(today, from + n + day, hour * 3_600)
      const prize = content.prizes[n % content.prizes.length] ?? ''
      const isCustom = n % 5 === 3
      return {
        parent: { resource: 'promo-scratch-cards', index },
        label: `${content.label} ${n + 1}`,
        orderNo: n + 1,
        showFrom: instantAfter(today, from - 1, 7 * 3_600),
        activeAt: at(0, 7),
        activeTo: at(1, 7),
        showTo: instantAfter(today, from + fields + 1, 7 * 3_600),
        image: picture(640, 1136, prize, (n % content.prizes.length) * 57),
        thumbnail: picture(200, 200, prize, hue),
        inactiveThumbnail: null,
        futureText: content.futureText,
        activeText: content.activeText,
        scratchedText: content.scratchedText,
        remainingTime: isCustom ? 'custom' : n % 5 === 4 ? 'none' : 'default',
        remainingTimeText: isCustom ? content.remainingTime : null,
      }
    }),
  )
