import type { KitLanguage } from '../language/kit-language.tsx'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size for people: at most one digit behind the point, 1024 of one unit make the next. */
export function fileSizeText(bytes: number, language: KitLanguage): string {
  let size = bytes
  let step = 0
  while (size >= 1024 && step < units.length - 1) {
    size /= 1024
    step += 1
  }
  return formatOf(language, step).format(size)
}

/** To make one takes longer than to draw a row; a list of files needs hundreds. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: KitLanguage, step: number): Intl.NumberFormat {
  const key = `${language} ${step}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
  formats.set(key, made)
  return made
}
