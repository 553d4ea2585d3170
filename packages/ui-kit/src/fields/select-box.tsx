import type { ComponentProps } from 'react'
import { ChevronDownGlyph } from '../icons/chevron-glyphs.tsx'
import styles from './field.module.css'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  disabled?: boolean
}

type SelectBoxProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> & {
  options: readonly SelectOption[]
}

/**
 * A list to choose one from, without a label: `SelectField` has one. It is the browser's own, because phones show it
 * as their wheel, every screen reader knows it, and it costs the page nothing.
 */
export function SelectBox({ options, ...select }: SelectBoxProps) {
  const { value: chosen } = select
  const offered = chosen === undefined || options.some(({ value }) => value === String(chosen))
  return (
    <div className={styles.adorned}>
      <select {...select} className={styles.box}>
        {/* A value that is not offered (yet) is shown as nothing: the browser would show the first one, which nobody chose. */}
        {!offered && <option value={chosen} hidden />}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownGlyph className={styles.chevron} size={18} />
    </div>
  )
}
