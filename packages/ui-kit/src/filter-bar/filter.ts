import type { KitLanguage } from '../language/kit-language.tsx'

export type FilterOption = { value: string; label: string }

/** Days as `YYYY-MM-DD`, both included; an empty one leaves that side open. */
export type DayRange = { from: string; to: string }

type Common = {
  key: string
  /** What it is about, in a word or two: “Class”. */
  label: string
}

/** By what a list can be narrowed: its kind decides how it is asked, kept and said in words. */
export type Filter =
  /** One of a few. */
  | (Common & { kind: 'one'; options: readonly FilterOption[] })
  /** Any of several. */
  | (Common & { kind: 'several'; options: readonly FilterOption[] })
  | (Common & { kind: 'yes-no'; yes: string; no: string })
  | (Common & { kind: 'text'; maxLength: number })
  /** A range of days, open on one side if its reader wants so. */
  | (Common & { kind: 'days'; min?: string; max?: string })

export type FilterValue = string | readonly string[] | boolean | DayRange

/** What each filter is set to, by its key; a filter that is not set has no entry. */
export type FilterValues = Readonly<Record<string, FilterValue>>

/** The values with one of them changed; undefined takes its filter off. */
export function withFilter(values: FilterValues, key: string, value: FilterValue | undefined): FilterValues {
  const { [key]: _before, ...others } = values
  return value === undefined ? others : { ...others, [key]: value }
}

/** Whether a filter is set to something that narrows a list; anything else is as good as not set. */
export function isNarrowing(value: FilterValue | undefined): value is FilterValue {
  if (value === undefined) return false
  if (typeof value === 'boolean') return true
  if (typeof value === 'string') return value.trim() !== ''
  return 'from' in value ? value.from !== '' || value.to !== '' : value.length > 0
}

/** What a filter is set to, as its reader says it; empty for one that is not set. */
export function filterWords(filter: Filter, value: FilterValue | undefined, language: KitLanguage): string {
  if (!isNarrowing(value)) return ''
  if (filter.kind === 'yes-no') return value === true ? filter.yes : filter.no
  if (typeof value === 'boolean') return ''
  if (typeof value === 'string') return filter.kind === 'one' ? labelOf(filter.options, value) : value
  if ('from' in value) return rangeInWords(value, language)
  const { options } = filter.kind === 'several' ? filter : { options: [] }
  return value.map((one) => labelOf(options, one)).join(language === 'en' ? ', ' : '、')
}

const labelOf = (options: readonly FilterOption[], wanted: string): string =>
  options.find(({ value }) => value === wanted)?.label ?? wanted

function rangeInWords({ from, to }: DayRange, language: KitLanguage): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  const inWords = (day: string) => (day === '' ? '' : format.format(new Date(`${day}T00:00:00Z`)))
  const [first, last] = [inWords(from), inWords(to)]
  if (from === to) return first
  if (to === '') return language === 'en' ? `from ${first}` : `${first}起`
  if (from === '') return language === 'en' ? `until ${last}` : `${last}止`
  return `${first} – ${last}`
}
