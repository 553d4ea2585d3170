import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { Glyph } from '../icons/glyph.tsx'
import { filterTexts } from '../language/filter-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { usePartText } from '../language/part-texts.ts'
import { ChipPopover } from './chip-popover.tsx'
import { type Filter, type FilterValue, type FilterValues, filterWords, withFilter } from './filter.ts'
import styles from './filter-bar.module.css'
import { FilterFields } from './filter-fields.tsx'

type FilterBarProps = {
  filters: readonly Filter[]
  values: FilterValues
  /** `again`: the same box was open all the time, so that one step back undoes what was done in it. */
  onChange: (values: FilterValues, how: { again: boolean }) => void
  /** How many rows the filters leave. */
  total: number
}

/** The filters of a list: a chip for each; where it is narrow, one button that opens all of them. */
export function FilterBar({ filters, values, onChange, total }: FilterBarProps) {
  const text = usePartText(filterTexts)
  const language = useKitLanguage()
  const bar = useRef<HTMLFieldSetElement>(null)
  const keptFocus = useKeptFocus(bar, () => bar.current)
  const changed = useRef(false)
  const begin = () => {
    changed.current = false
  }
  function set(key: string, value: FilterValue | undefined) {
    onChange(withFilter(values, key, value), { again: changed.current })
    changed.current = true
  }
  const clearAll = () => onChange({}, { again: false })
  const said = filters.flatMap((filter) => {
    const words = filterWords(filter, values[filter.key], language)
    return words === '' ? [] : [text('set', { label: filter.label, words })]
  })
  const clear = (
    <Button tone="quiet" size="small" onClick={clearAll}>
      {text('clearAll')}
    </Button>
  )
  if (filters.length === 0) return null
  return (
    <fieldset ref={bar} className={styles.bar} aria-label={text('filters')} tabIndex={-1} {...keptFocus}>
      <div className={styles.chips}>
        {filters.map((filter) => (
          <ChipPopover
            key={filter.key}
            label={filter.label}
            value={filterWords(filter, values[filter.key], language)}
            unset={text('any')}
            onOpen={begin}
          >
            <FilterFields filter={filter} value={values[filter.key]} onChange={(value) => set(filter.key, value)} />
          </ChipPopover>
        ))}
        {said.length > 0 && clear}
      </div>
      <div className={styles.narrow}>
        <FilterSheet {...{ filters, values, total, said, onOpen: begin, onSet: set, onClear: clearAll }} />
        {said.length > 0 && (
          <>
            <span className={styles.said}>{said.join(language === 'en' ? '; ' : '；')}</span>
            {clear}
          </>
        )}
      </div>
    </fieldset>
  )
}

type FilterSheetProps = Pick<FilterBarProps, 'filters' | 'values' | 'total'> & {
  /** What is set, in words. */
  said: readonly string[]
  onOpen: () => void
  onSet: (key: string, value: FilterValue | undefined) => void
  onClear: () => void
}

/** All filters in one dialog. */
function FilterSheet({ filters, values, total, said, onOpen, onSet, onClear }: FilterSheetProps) {
  const text = usePartText(filterTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          onOpen()
          setOpen(true)
        }}
      >
        <Glyph size={18} path="M4 6.5h16M7 12h10M10 17.5h4" />
        {said.length === 0 ? text('filters') : text('filtersSet', { count: said.length })}
      </Button>
      <Dialog
        visible={open}
        onClose={() => setOpen(false)}
        title={text('filters')}
        footer={
          <>
            <Button aria-disabled={said.length === 0} onClick={onClear}>
              {text('clearAll')}
            </Button>
            <Button tone="accent" onClick={() => setOpen(false)}>
              {text('show', { count: total })}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          {filters.map((filter) => (
            <FilterFields
              key={filter.key}
              filter={filter}
              value={values[filter.key]}
              onChange={(value) => onSet(filter.key, value)}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
