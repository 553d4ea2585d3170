import { textSizeCookie, textSizes } from '@homeroom/contract/pages/storage-keys.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import type { ReactNode } from 'react'
import { keepCookie } from '#platform/browser/stored-value.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import styles from './theme-dialog.module.css'
import { LetterGlyph } from './theme-glyphs.tsx'
import { useChooseLook } from './use-look.ts'

/**
 * How large text is: in force at once, kept for the person, and in their browser for the pages before they sign in. A
 * machine of several people keeps it for nobody.
 */
export function TextSizeChoice() {
  const text = useText()
  const { sharedMachine } = useStartData()
  const { textSize } = useTheme()
  const choose = useChooseLook()
  return (
    <Segments
      label={text('themes.textSize')}
      chosen={String(textSize)}
      onChoose={(wanted) => {
        const size = textSizes.find((one) => String(one) === wanted) ?? 100
        choose({ textSize: size })
        if (!sharedMachine) keepCookie(textSizeCookie, String(size))
      }}
      options={textSizes.map((size) => ({
        value: String(size),
        label: `${size}%`,
        picture: <LetterGlyph size={size / 7} />,
      }))}
    />
  )
}

/** Chooses how large text is, without the rest of the looks. A choice is in force at once. */
export function TextSizeDialog({ visible, onClose }: { visible: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      title={text('themes.textSize')}
      width="420px"
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('themes.done')}
        </Button>
      }
    >
      <TextSizeChoice />
    </Dialog>
  )
}

type Segment<Value extends string> = { value: Value; label: string; picture: ReactNode }

type SegmentsProps<Value extends string> = {
  label: string
  options: readonly Segment<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few answers side by side, one of them chosen. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {options.map(({ value, label: name, picture }) => (
          <button
            key={value}
            type="button"
            className={styles.segment}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {picture}
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
