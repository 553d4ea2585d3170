import { NumberField as Base } from '@base-ui/react/number-field'
import { FieldFrame } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../fields/use-field.ts'
import { PlusGlyph } from '../icons/action-glyphs.tsx'
import { Glyph } from '../icons/glyph.tsx'
import { useKitLanguage } from '../language/kit-language.tsx'
import { officeTexts } from '../language/office-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './number-input.module.css'

type NumberInputProps = FieldProps & {
  name?: string
  /** Null while nothing is entered. */
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** How the number is written, for example with two digits after the point. */
  format?: Intl.NumberFormatOptions
  /** Stands behind the number: “minutes”, “%”. */
  unit?: string
  required?: boolean
  disabled?: boolean
}

/** A number, typed or stepped. What lies outside its bounds is brought back to them when the field is left. */
export function NumberInput(props: NumberInputProps) {
  const { label, hint, errors, name, unit, required = false, disabled = false, onChange, ...number } = props
  const text = usePartText(officeTexts)
  const language = useKitLanguage()
  const field = useField({ id: undefined, name, hint, errors })
  const { id, ...described } = field.attributes
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required}>
      <Base.Root
        {...number}
        id={id}
        locale={language === 'en' ? 'en-GB' : language}
        required={required}
        disabled={disabled}
        onValueChange={onChange}
      >
        <Base.Group className={styles.group} data-wrong={field.error !== '' || undefined}>
          <Base.Decrement className={styles.step} aria-label={text('less')}>
            <Glyph size={16} path="M5 12h14" />
          </Base.Decrement>
          <Base.Input {...described} className={styles.input} />
          {unit && <span className={styles.unit}>{unit}</span>}
          <Base.Increment className={styles.step} aria-label={text('more')}>
            <PlusGlyph size={16} />
          </Base.Increment>
        </Base.Group>
      </Base.Root>
    </FieldFrame>
  )
}
