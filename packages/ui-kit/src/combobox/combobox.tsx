import { Combobox as Base } from '@base-ui/react/combobox'
import { useMemo } from 'react'
import { FieldFrame } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../fields/use-field.ts'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { ChevronDownGlyph } from '../icons/chevron-glyphs.tsx'
import { comboboxTexts } from '../language/combobox-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './combobox.module.css'
import { ComboboxPopup } from './combobox-popup.tsx'
import type { ComboboxOption, OptionSource } from './options.ts'
import { useCombobox } from './use-combobox.ts'

export type ComboboxProps<Option extends ComboboxOption> = FieldProps & {
  name?: string
  /** The options, or a function that is asked for those that fit. */
  options: OptionSource<Option>
  placeholder?: string
  required?: boolean
  disabled?: boolean
  /** What is said when nothing fits. */
  nothing?: string
}

type SingleProps<Option extends ComboboxOption> = ComboboxProps<Option> & {
  value: Option | null
  onChange: (chosen: Option | null) => void
}

/** One of many, found by typing. */
export function Combobox<Option extends ComboboxOption>(props: SingleProps<Option>) {
  const { label, hint, errors, name, options, value, onChange, required, disabled = false } = props
  const text = usePartText(comboboxTexts)
  const field = useField({ id: undefined, name, hint, errors })
  const chosen = useMemo(() => (value ? [value] : []), [value])
  const { state, again, root, onKeyDown } = useCombobox(options, chosen)
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      <Base.Root {...root} value={value} onValueChange={onChange} disabled={disabled}>
        <Base.InputGroup className={styles.box} data-wrong={field.error !== '' || undefined}>
          {value?.picture && <span className={styles.picture}>{value.picture}</span>}
          <Base.Input
            {...field.attributes}
            className={styles.input}
            name={name}
            required={required}
            placeholder={props.placeholder ?? text('search')}
            onKeyDown={onKeyDown}
          />
          {value && !required && !disabled && (
            <Base.Clear className={styles.action} aria-label={text('clear')}>
              <CloseGlyph size={16} />
            </Base.Clear>
          )}
          <Base.Trigger className={styles.action} aria-label={text('show')} tabIndex={-1}>
            <ChevronDownGlyph size={18} />
          </Base.Trigger>
        </Base.InputGroup>
        <ComboboxPopup label={label} state={state} onAgain={again} nothing={props.nothing} />
      </Base.Root>
    </FieldFrame>
  )
}
