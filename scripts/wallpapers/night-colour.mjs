import { hexOf, oklabOf } from '../../packages/ui-kit/src/colour-picker/oklab.ts'

/** The lightest a night may be, so that pale text on it can be read: a contrast of 4.5 to `#f2f4f8`. */
const lightest = 0.52

/**
 * A colour of the day as it is at night: darker, paler and shifted towards the blue.
 * `grade` tells how: lightness = `floor` + `share` x lightness, chroma x `chroma`, plus `shift` on both axes.
 */
export function nightColour(hex, { floor, share, chroma, shift: [towardsRed, towardsYellow] }) {
  const { l, a, b } = oklabOf(longHex(hex))
  return hexOf({
    l: Math.min(lightest, floor + share * l),
    a: a * chroma + towardsRed,
    b: b * chroma + towardsYellow,
  })
}

function longHex(hex) {
  return hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex
}
