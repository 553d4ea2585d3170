/** Every role of text with the roles of ground it stands on. */
export const textPairs = Object.entries({
  accent: 'accent-text',
  'accent-hover': 'accent-text',
  'accent-press': 'accent-text',
  badge: 'badge-text',
  danger: 'danger-text',
  warning: 'warning-text',
  success: 'success-text',
  surface: 'text text-muted accent-ink danger warning success',
  'surface-raised': 'text text-muted accent-ink danger warning success',
  'surface-sunken': 'text text-muted accent-ink',
  'accent-soft': 'text text-muted accent-ink',
  'danger-soft': 'text danger',
  'warning-soft': 'text warning',
  'success-soft': 'text success',
}).flatMap(([ground, texts]) => texts.split(' ').map((text) => ({ text, ground })))

// Both functions run inside the page, so each carries all it needs.

/** The text pair of a theme with the least contrast. */
export function worstPair({ theme, mode, pairs }) {
  document.body.className = `${theme.name} ${mode}`
  document.body.style.cssText = theme.accent ? `--accent-base:${theme.accent}` : ''
  const probe = document.body.appendChild(document.createElement('i'))
  const canvas = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  )
  const linear = (byte) => (byte <= 10.31 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = (role) => {
    probe.style.color = `var(--${role})`
    canvas.fillStyle = getComputedStyle(probe).color
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const measured = pairs.map(({ text, ground }) => {
    const [dark, light] = [luminance(text), luminance(ground)].sort((a, b) => a - b)
    return { contrast: (light + 0.05) / (dark + 0.05), where: `${text} on ${ground}` }
  })
  probe.remove()
  return measured.sort((a, b) => a.contrast - b.contrast)[0]
}

/** The pixel of a screenshot with the least contrast to a label; the halo behind the label is not counted. */
export async function wallpaperContrast(picture) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(image.width, image.height).getContext('2d')
  )
  const linear = Array.from({ length: 256 }, (_, byte) =>
    byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  )
  const luminance = (data, at) =>
    0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]] + 0.05
  const label = document.body.appendChild(document.createElement('i'))
  label.className = 'on-wallpaper'
  canvas.fillStyle = getComputedStyle(label).color
  canvas.fillRect(0, 0, 1, 1)
  const ink = luminance(canvas.getImageData(0, 0, 1, 1).data, 0)
  canvas.drawImage(image, 0, 0)
  const { data } = canvas.getImageData(0, 0, image.width, image.height)
  let worst = { contrast: Number.POSITIVE_INFINITY, where: '' }
  for (let at = 0; at < data.length; at += 4) {
    const ground = luminance(data, at)
    const contrast = Math.max(ground, ink) / Math.min(ground, ink)
    if (contrast < worst.contrast)
      worst = { contrast, where: `pixel ${(at / 4) % image.width},${Math.floor(at / 4 / image.width)}` }
  }
  return worst
}
