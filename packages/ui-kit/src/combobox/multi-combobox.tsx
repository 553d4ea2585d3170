import { Combobox as Base } from '@base-ui/react/combobox'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useField } from '../fields/use-field.ts'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { comboboxTexts } from '../language/combobox-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './combobox.module.css'
import type { ComboboxProps } from './combobox.tsx'
import { ComboboxPopup } from './combobox-popup.tsx'
import type { ComboboxOption } from './options.ts'
import { useCombobox } from './use-combobox.ts'

type MultiProps<Option extends ComboboxOption> = ComboboxProps<Option> & {
  value: readonly Option[]
  onChange: (chosen: readonly Option[]) => void
}

/** Several of many, found by typing; what is chosen stands in the field. */
export function MultiCombobox<Option extends ComboboxOption>(props: MultiProps<Option>) {
  const { label, hint, errors, name, options, value, onChange, required, disabled = false } = props
  const text = usePartText(comboboxTexts)
  const field = useField({
    id: undefined,
    name,
    hint,
    errors,
    note: value.length > 0 ? text('chosen', { count: value.length }) : '',
  })
  const { state, again, root, onKeyDown } = useCombobox(options, value)
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      <Base.Root {...root} multiple value={value as Option[]} onValueChange={onChange} disabled={disabled}>
        <Base.InputGroup className={styles.box} data-many="" data-wrong={field.error !== '' || undefined}>
          <Base.Chips className={styles.chips} aria-label={label}>
            {value.map((option) => (
              <Base.Chip
                key={option.value}
                className={styles.chip}
                aria-label={option.label}
                aria-description={text('howToRemove')}
              >
                {option.picture}
                <span className={styles.label}>{option.label}</span>
                <Base.ChipRemove className={styles.remove} aria-label={text('remove', { name: option.label })}>
                  <CloseGlyph size={14} />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              {...field.attributes}
              className={styles.input}
              name={name}
              aria-required={required || undefined}
              placeholder={value.length === 0 ? (props.placeholder ?? text('search')) : ''}
              onKeyDown={onKeyDown}
            />
          </Base.Chips>
        </Base.InputGroup>
        <ComboboxPopup label={label} state={state} onAgain={again} nothing={props.nothing} />
      </Base.Root>
    </FieldFrame>
  )
}
