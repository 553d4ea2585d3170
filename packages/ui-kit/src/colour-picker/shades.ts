import { hexOf, type Oklab, oklabOf } from './oklab.ts'

/** One step of a colour's gradient: how far it lies from the colour itself. */
export type Shade = { color: string; towards: 'lighter' | 'darker'; percent: number }

type Step = Omit<Shade, 'color'>

const steps = (towards: Shade['towards'], ...percents: number[]): Step[] =>
  percents.map((percent) => ({ towards, percent }))

const usual = [...steps('lighter', 80, 60, 40), ...steps('darker', 25, 50)]
/** Nothing is lighter than white, nothing darker than black: their gradients lead one way only. */
const ofVeryLight = steps('darker', 5, 15, 25, 35, 50)
const ofVeryDark = steps('lighter', 65, 50, 40, 30, 20)

const veryLight = 0.98
const veryDark = 0.1

/** Five shades of a colour, lightest first, mixed so that equal steps look equal. */
export function shadesOf(color: string): Shade[] {
  const base = oklabOf(color)
  return stepsFor(base.l).map((step) => ({ ...step, color: hexOf(mixed(base, step)) }))
}

function stepsFor(lightness: number): Step[] {
  if (lightness >= veryLight) return ofVeryLight
  return lightness <= veryDark ? ofVeryDark : usual
}

/** The colour on its way to white or black; both lie on the axis without hue. */
function mixed({ l, a, b }: Oklab, { towards, percent }: Step): Oklab {
  const way = percent / 100
  const end = towards === 'lighter' ? 1 : 0
  return { l: l + (end - l) * way, a: a * (1 - way), b: b * (1 - way) }
}
