import { Combobox as Base } from '@base-ui/react/combobox'
import { Button } from '../button/button.tsx'
import { CheckGlyph } from '../icons/message-glyphs.tsx'
import { comboboxTexts } from '../language/combobox-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './combobox.module.css'
import type { AskedOptions, ComboboxOption } from './options.ts'

type ComboboxPopupProps<Option> = {
  label: string
  state: AskedOptions<Option>
  onAgain: () => void
  /** What is said when nothing fits. */
  nothing?: string | undefined
}

/** The list of a combobox, and what is said while there is none. */
export function ComboboxPopup<Option extends ComboboxOption>(props: ComboboxPopupProps<Option>) {
  const { label, state, onAgain, nothing } = props
  const text = usePartText(comboboxTexts)
  const none = state.step === 'ready' && state.options.length === 0
  return (
    <Base.Portal>
      <Base.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
        <Base.Popup className={styles.popup} aria-busy={state.step === 'loading' || undefined}>
          <Base.Status className={styles.status}>
            {state.step === 'loading' && state.options.length === 0 && (
              <span className={styles.told}>{text('loading')}</span>
            )}
            {state.step === 'failed' && (
              <span className={styles.told}>
                {text('failed')}
                <Button size="small" onClick={onAgain}>
                  {text('again')}
                </Button>
              </span>
            )}
            {none && <span className={styles.told}>{nothing ?? text('nothing')}</span>}
          </Base.Status>
          <Base.List className={styles.list} aria-label={label}>
            {(option: Option) => (
              <Base.Item
                key={option.value}
                className={styles.option}
                value={option}
                disabled={option.disabled ?? false}
              >
                {option.picture}
                <span className={styles.words}>
                  <span className={styles.label}>{option.label}</span>
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                </span>
                <Base.ItemIndicator className={styles.check}>
                  <CheckGlyph size={18} />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
