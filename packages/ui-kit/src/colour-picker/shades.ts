/** One step of a colour's gradient: how far it lies from the colour itself. */
type Shade = { color: string; towards: 'lighter' | 'darker'; percent: number }

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

/** Lightness and two opponent axes, in which equal steps look equal. */
type Oklab = { l: number; a: number; b: number }

/** Reads `#rrggbb`. The numbers are Björn Ottosson's: https://bottosson.github.io/posts/oklab */
function oklabOf(hex: string): Oklab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  }
}

/** Writes `#rrggbb`; what a screen cannot show becomes the nearest it can. */
function hexOf({ l, a, b }: Oklab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${channels.map((channel) => byteOf(curved(channel))).join('')}`
}

function byteOf(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255)
  return byte.toString(16).padStart(2, '0')
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function curved(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}
