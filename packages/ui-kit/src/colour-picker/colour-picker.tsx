import { useCallback, useMemo, useRef, useState } from 'react'
import { ChevronDownGlyph } from '../icons/chevron-glyphs.tsx'
import { colourTexts } from '../language/colour-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { useLoaded } from '../lazy/use-loaded.ts'
import styles from './colour-picker.module.css'
import { hexColour } from './hex-colour.ts'
import * as palettes from './palettes.ts'
import { Swatch } from './swatch.tsx'
import { colourName, swatchGroups } from './swatch-groups.ts'
import type { ColourChoice, FontFamily, TextSize } from './text-styles.ts'

const usualColour = '#457cd6'

type ColourPickerProps = {
  /** What the colour is for; the button's name begins with it. */
  label: string
  /** The chosen colour, as `#rrggbb`; what is no such colour counts as the default one. */
  color: string
  /** Under it a form around the picker sends the colour. */
  name?: string
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
  /** The picker is fetched at first use; called when that fails. */
  onLoadFailure?: () => void
}

/** A button that shows a colour and opens the palettes to choose another one from. */
export function ColourPicker({
  label,
  color,
  name,
  fontSize = '14px',
  fontFamily = 'Microsoft YaHei',
  onChange,
  defaultColour = usualColour,
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
  // Switched off while it is open: nothing may be chosen any more.
  if (disabled && open) setOpen(false)
  const usual = hexColour(defaultColour) ?? usualColour
  const shown = hexColour(color) ?? usual
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
      {name !== undefined && <input type="hidden" name={name} value={shown} disabled={disabled} />}
      {part && (
        <part.ColourPopup
          anchor={button}
          label={label}
          open={open}
          onOpenChange={setOpen}
          groups={groups}
          defaultColour={usual}
          choice={choice}
          withText={withText}
          onDecide={decide}
        />
      )}
    </>
  )
}
