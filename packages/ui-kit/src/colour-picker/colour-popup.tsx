import { Popover } from '@base-ui/react/popover'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { SelectBox } from '../fields/select-box.tsx'
import { colourTexts } from '../language/colour-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { useBackLayer } from '../layers/use-back-layer.ts'
import styles from './colour-popup.module.css'
import { Swatch } from './swatch.tsx'
import { SwatchGrid } from './swatch-grid.tsx'
import type { SwatchGroup } from './swatch-groups.ts'
import { type ColourChoice, fontFamilies, textSizes } from './text-styles.ts'

type ColourPopupProps = Omit<ColourPanelProps, 'onCancel'> & {
  anchor: RefObject<HTMLElement | null>
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The layer of a `ColourPicker`: Escape and a press outside close it without a change. */
export function ColourPopup({ anchor, label, open, onOpenChange, ...panel }: ColourPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  useBackLayer(open, () => onOpenChange(false))
  function change(next: boolean, details: Popover.Root.ChangeEventDetails) {
    // A press on the button itself is the button's business, or the layer would close and open again.
    const pressed = details.event.target
    if (details.reason === 'outside-press' && pressed instanceof Node && anchor.current?.contains(pressed))
      return details.cancel()
    onOpenChange(next)
  }
  const firstFocus = () => popup.current?.querySelector<HTMLElement>('table [tabindex="0"]') ?? true
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          className={styles.positioner}
          align="start"
          sideOffset={8}
          collisionPadding={8}
        >
          <Popover.Popup
            ref={popup}
            className={styles.popup}
            aria-label={label}
            initialFocus={firstFocus}
            finalFocus={anchor}
          >
            <ColourPanel {...panel} onCancel={() => onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ColourPanelProps = {
  groups: readonly SwatchGroup[]
  defaultColour: string
  choice: ColourChoice
  /** With text size and font the choice is a draft until it is confirmed. */
  withText: boolean
  onDecide: (choice: ColourChoice) => void
  onCancel: () => void
}

/** What the open picker shows. */
function ColourPanel({ groups, defaultColour, choice, withText, onDecide, onCancel }: ColourPanelProps) {
  const texts = colourTexts[useKitLanguage()]
  const [draft, setDraft] = useState(choice)
  const choose = useCallback(
    (color: string) => {
      if (withText) setDraft((before) => ({ ...before, color }))
      else onDecide({ ...choice, color })
    },
    [withText, choice, onDecide],
  )
  return (
    <>
      <button type="button" className={styles.choice} onClick={() => choose(defaultColour)}>
        <Swatch className={styles.sample} color={defaultColour} chosen={draft.color === defaultColour} />
        {texts.defaultColour}
      </button>
      <SwatchGrid groups={groups} chosen={draft.color} onChoose={choose} />
      <MoreColours label={texts.moreColours} color={draft.color} onChoose={choose} />
      {withText && (
        <>
          <TextStyleFields choice={draft} onChange={setDraft} />
          <div className={styles.actions}>
            <Button onClick={onCancel}>{texts.cancel}</Button>
            <Button tone="accent" onClick={() => onDecide(draft)}>
              {texts.confirm}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

type MoreColoursProps = { label: string; color: string; onChoose: (color: string) => void }

/** Any colour, chosen with the browser's own colour input. */
function MoreColours({ label, color, onChoose }: MoreColoursProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = color
  }, [color])
  // React reports every movement inside the browser's picker; the browser's own `change` event comes once, at the end.
  useEffect(() => {
    const element = input.current
    const decide = () => element && onChoose(element.value)
    element?.addEventListener('change', decide)
    return () => element?.removeEventListener('change', decide)
  }, [onChoose])
  return (
    <label className={styles.choice} htmlFor={id}>
      <input ref={input} id={id} type="color" defaultValue={color} className={styles.native} />
      {label}
    </label>
  )
}

/** No words of a language: it shows what both kinds of letters look like. */
const sampleText = '文字 Aa 123'

type TextStyleFieldsProps = { choice: ColourChoice; onChange: (choice: ColourChoice) => void }

/** Text size and font, and how a text in them looks. */
function TextStyleFields({ choice, onChange }: TextStyleFieldsProps) {
  const language = useKitLanguage()
  const texts = colourTexts[language]
  const id = useId()
  const { color, fontSize, fontFamily } = choice
  return (
    <div className={styles.text}>
      <label htmlFor={`${id}-size`}>{texts.textSize}</label>
      <SelectBox
        id={`${id}-size`}
        value={fontSize}
        options={textSizes.map((size) => ({ value: size, label: size }))}
        onChange={({ target }) => {
          const size = textSizes.find((known) => known === target.value)
          if (size) onChange({ ...choice, fontSize: size })
        }}
      />
      <label htmlFor={`${id}-font`}>{texts.textFont}</label>
      <SelectBox
        id={`${id}-font`}
        value={fontFamily}
        options={fontFamilies.map(({ family, name }) => ({ value: family, label: name[language] }))}
        onChange={({ target }) => {
          const font = fontFamilies.find((known) => known.family === target.value)
          if (font) onChange({ ...choice, fontFamily: font.family })
        }}
      />
      {/* A picture of a text, like the swatches: it shows what was chosen, even where that is hard to read. */}
      <svg className={styles.preview} aria-hidden="true" focusable="false">
        <text
          x="50%"
          y="50%"
          textAnchor="middle"
          dominantBaseline="central"
          fill={color}
          fontSize={fontSize}
          fontFamily={fontFamily}
        >
          {sampleText}
        </text>
      </svg>
    </div>
  )
}
