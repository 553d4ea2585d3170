import { useCallback, useMemo, useRef, useState } from 'react'
import { ChevronDownGlyph } from '../icons/action-glyphs.tsx'
import { colourTexts } from '../language/colour-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { useLoaded } from '../lazy/use-loaded.ts'
import styles from './colour-picker.module.css'
import * as palettes from './palettes.ts'
import { Swatch } from './swatch.tsx'
import { colourName, swatchGroups } from './swatch-groups.ts'
import type { ColourChoice, FontFamily, TextSize } from './text-styles.ts'

type ColourPickerProps = {
  /** What the colour is for; the button's name begins with it. */
  label: string
  /** The chosen colour, as `#rrggbb`. */
  color: string
  fontSize?: TextSize
  fontFamily?: FontFamily
  onChange: (choice: ColourChoice) => void
  /** The colour to go back to. */
  defaultColour?: string
  themePalette?: readonly palettes.NamedColour[]
  standardPalette?: readonly palettes.NamedColour[]
  /** Offers text size and font as well; the choice then counts when it is confirmed. */
  withText?: boolean
  disabled?: boolean
  /** The picker is fetched on the first wish; this is told when that fails. */
  onLoadFailure?: () => void
}

/** A button that shows a colour and opens the palettes to choose another one from. */
export function ColourPicker({
  label,
  color,
  fontSize = '14px',
  fontFamily = 'Microsoft YaHei',
  onChange,
  defaultColour = '#457cd6',
  themePalette = palettes.themePalette,
  standardPalette = palettes.standardPalette,
  withText = false,
  disabled = false,
  onLoadFailure,
}: ColourPickerProps) {
  const language = useKitLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { part, load, prepare } = useLoaded(() => import('./colour-popup.tsx'))
  const groups = useMemo(
    () => swatchGroups({ theme: themePalette, standard: standardPalette }, language),
    [themePalette, standardPalette, language],
  )
  const shown = color.toLowerCase()
  const choice = useMemo(() => ({ color: shown, fontSize, fontFamily }), [shown, fontSize, fontFamily])
  const decide = useCallback(
    (decided: ColourChoice) => {
      setOpen(false)
      onChange(decided)
    },
    [onChange],
  )

  function toggle() {
    setOpen(!open)
    load().catch(() => {
      setOpen(false)
      onLoadFailure?.()
    })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={colourTexts[language].labelled(label, colourName(groups, shown))}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={toggle}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Swatch className={styles.swatch} color={shown} />
        <ChevronDownGlyph size={16} />
      </button>
      {part && (
        <part.ColourPopup
          anchor={button}
          label={label}
          open={open}
          onOpenChange={setOpen}
          groups={groups}
          defaultColour={defaultColour.toLowerCase()}
          choice={choice}
          withText={withText}
          onDecide={decide}
        />
      )}
    </>
  )
}
