import { useId } from 'react'
import { SelectBox } from '../fields/select-box.tsx'
import { colourTexts } from '../language/colour-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import styles from './colour-popup.module.css'
import { type ColourChoice, fontFamilies, textSizes } from './text-styles.ts'

/** No words of a language: it shows what both kinds of letters look like. */
const sampleText = '文字 Aa 123'

type TextStyleFieldsProps = { choice: ColourChoice; onChange: (choice: ColourChoice) => void }

/** Text size and font, and how a text in them looks. */
export function TextStyleFields({ choice, onChange }: TextStyleFieldsProps) {
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
