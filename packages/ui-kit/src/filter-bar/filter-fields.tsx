import { useEffect, useId, useState } from 'react'
import { DateInput } from '../date-input/date-input.tsx'
import { dayProblem } from '../date-input/day-rules.ts'
import choice from '../fields/choice.module.css'
import { RadioGroup } from '../fields/radio-group.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TickList } from '../fields/tick-list.tsx'
import { filterTexts } from '../language/filter-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import { useSearchWords } from '../typing/use-search-words.ts'
import { useSettled } from '../typing/use-settled.ts'
import type { DayRange, Filter, FilterOption, FilterValue } from './filter.ts'
import styles from './filter-bar.module.css'

type FieldsProps<Kind extends Filter['kind'], Value> = {
  filter: Extract<Filter, { kind: Kind }>
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

type FilterFieldsProps = {
  filter: Filter
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** The fields by which a filter is set; each change counts at once. */
export function FilterFields({ filter, value, onChange }: FilterFieldsProps) {
  if (filter.kind === 'several')
    return <SeveralFields filter={filter} value={Array.isArray(value) ? value : []} onChange={onChange} />
  if (filter.kind === 'text')
    return <TextFields filter={filter} value={typeof value === 'string' ? value : ''} onChange={onChange} />
  if (filter.kind === 'days')
    return (
      <DayFields
        filter={filter}
        value={typeof value === 'object' && 'from' in value ? value : undefined}
        onChange={onChange}
      />
    )
  if (filter.kind === 'one')
    return (
      <OneOf
        label={filter.label}
        options={filter.options}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => onChange(next || undefined)}
      />
    )
  return (
    <OneOf
      label={filter.label}
      options={[
        { value: 'yes', label: filter.yes },
        { value: 'no', label: filter.no },
      ]}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      onChange={(next) => onChange(next === '' ? undefined : next === 'yes')}
    />
  )
}

type OneOfProps = {
  label: string
  options: readonly FilterOption[]
  /** Empty for any. */
  value: string
  onChange: (value: string) => void
}

function OneOf({ label, options, value, onChange }: OneOfProps) {
  const text = usePartText(filterTexts)
  const name = useId()
  return (
    <RadioGroup
      label={label}
      name={name}
      options={[{ value: '', label: text('any') }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}

function SeveralFields({ filter, value = [], onChange }: FieldsProps<'several', readonly string[]>) {
  const chosen = new Set(value)
  function toggle(wanted: string) {
    const wants = (one: string) => (one === wanted ? !chosen.has(one) : chosen.has(one))
    // In the order in which they are offered, so that the same choice is always written the same.
    const next = filter.options.map((option) => option.value).filter(wants)
    onChange(next.length > 0 ? next : undefined)
  }
  return <TickList label={filter.label} options={filter.options} ticked={chosen} onToggle={toggle} />
}

function TextFields({ filter, value = '', onChange }: FieldsProps<'text', string>) {
  const { typed, type } = useSearchWords(value, (words) => onChange(words.trim() === '' ? undefined : words))
  return (
    <TextField
      label={filter.label}
      type="search"
      autoComplete="off"
      maxLength={filter.maxLength}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}

const noDays: DayRange = { from: '', to: '' }

function DayFields({ filter, value = noDays, onChange }: FieldsProps<'days', DayRange>) {
  const text = usePartText(filterTexts)
  const { draft, set } = useDays(value, (days) => onChange(days.from === '' && days.to === '' ? undefined : days))
  const { min, max } = filter
  const first = draft.from || min
  return (
    <fieldset className={choice.group}>
      <legend className={choice.legend}>{filter.label}</legend>
      <div className={styles.days}>
        <DateInput
          label={text('from')}
          value={draft.from}
          onChange={(from) => set({ ...draft, from })}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
        />
        <DateInput
          label={text('to')}
          value={draft.to}
          onChange={(to) => set({ ...draft, to })}
          {...(first === undefined ? {} : { min: first })}
          {...(max === undefined ? {} : { max })}
        />
      </div>
    </fieldset>
  )
}

/** The year in which people begin to be: a smaller one is still being typed. */
const firstYear = '1900-01-01'

/** Days as they are typed; told when both are whole and in their order, and their writer rests. */
function useDays(value: DayRange, tell: (days: DayRange) => void) {
  const given = `${value.from}..${value.to}`
  const [known, setKnown] = useState(given)
  const [draft, setDraft] = useState(value)
  if (known !== given) {
    setKnown(given)
    setDraft(value)
  }
  const written = `${draft.from}..${draft.to}`
  const settled = useSettled(written)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only days that were typed lead on
  useEffect(() => {
    if (settled !== written || written === given) return
    const wrong = dayProblem(draft.from, { min: firstYear }) ?? dayProblem(draft.to, { min: draft.from || firstYear })
    if (wrong === undefined) tell(draft)
  }, [settled, written])
  return { draft, set: setDraft }
}
