// The luminance at which white text has a contrast of 4.66:1, the same as in the kit's themes.
const readableLuminance = 0.175
const weights = [0.2126, 0.7152, 0.0722]

/**
 * A colour darkened until white text on it can be read, and it can be read as text on white. Hue and saturation stay.
 * Takes and gives `#rrggbb`.
 */
export function legibleColour(hex: string): string {
  const channels = linearChannels(hex)
  const luminance = channels.reduce((sum, channel, at) => sum + channel * (weights[at] ?? 0), 0)
  const share = Math.min(1, readableLuminance / luminance)
  return `#${channels.map((channel) => byteOf(curved(channel * share))).join('')}`
}

/** The contrast of a colour with white, as WCAG defines it: 1 to 21. Takes `#rrggbb`. */
export function contrastWithWhite(hex: string): number {
  const luminance = linearChannels(hex).reduce((sum, channel, at) => sum + channel * (weights[at] ?? 0), 0)
  return 1.05 / (luminance + 0.05)
}

const linearChannels = (hex: string) => [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function curved(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

function byteOf(channel: number): string {
  return Math.floor(channel * 255 + 1e-9)
    .toString(16)
    .padStart(2, '0')
}
