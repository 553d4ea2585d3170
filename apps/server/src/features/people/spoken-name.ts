import { pinyin } from 'pinyin-pro'

/** A name of more characters is found by its whole reading and its initials only. */
const longestMixed = 4

/**
 * How a name is spoken, for searching and sorting. The first line is the whole reading with spaces, by which people are
 * sorted: `wang xiao ming`. The second has what people type, without spaces: the whole reading, initials, and mixtures of
 * both (`wangxm`, `wxming`), for the reading as a family name and as plain words. A name without Chinese characters is its
 * own reading.
 */
export function spokenName(name: string): string {
  const [asName, plain] = (['surname', 'normal'] as const).map((mode) =>
    pinyin(name, { mode, toneType: 'none', type: 'array', nonZh: 'consecutive' }).map(typed),
  )
  if (!asName || !plain) return ''
  const readings = asName.join(' ') === plain.join(' ') ? [asName] : [asName, plain]
  const forms = new Set(readings.flatMap(formsOf))
  return `${asName.join(' ')}\n${[...forms].join(' ')}`
}

/** Where ü cannot be typed, people type v. */
const typed = (syllable: string) => syllable.trim().toLowerCase().replaceAll('ü', 'v')

function formsOf(syllables: string[]): string[] {
  const initials = syllables.map((syllable) => syllable.slice(0, 1))
  if (syllables.length > longestMixed) return [syllables.join(''), initials.join('')]
  let forms = ['']
  for (const [at, syllable] of syllables.entries())
    forms = forms.flatMap((form) => [form + syllable, form + (initials[at] ?? '')])
  return forms
}
