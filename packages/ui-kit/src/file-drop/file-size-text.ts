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
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(size)
}
