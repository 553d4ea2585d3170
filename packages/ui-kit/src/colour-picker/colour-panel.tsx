import { useCallback, useState } from 'react'
import { Button } from '../button/button.tsx'
import { colourTexts } from '../language/colour-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import styles from './colour-popup.module.css'
import { MoreColours } from './more-colours.tsx'
import { Swatch } from './swatch.tsx'
import { SwatchGrid } from './swatch-grid.tsx'
import type { SwatchGroup } from './swatch-groups.ts'
import { TextStyleFields } from './text-style-fields.tsx'
import type { ColourChoice } from './text-styles.ts'

export type ColourPanelProps = {
  groups: readonly SwatchGroup[]
  defaultColour: string
  choice: ColourChoice
  /** With text size and font the choice is a draft until it is confirmed. */
  withText: boolean
  onDecide: (choice: ColourChoice) => void
  onCancel: () => void
}

/** What the open picker shows. */
export function ColourPanel({ groups, defaultColour, choice, withText, onDecide, onCancel }: ColourPanelProps) {
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
