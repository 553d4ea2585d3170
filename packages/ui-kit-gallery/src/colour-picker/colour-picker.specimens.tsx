import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { ColourPicker } from '@homeroom/ui-kit/colour-picker/colour-picker.tsx'
import type { ColourChoice } from '@homeroom/ui-kit/colour-picker/text-styles.ts'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'
import { colourPickerNotes } from './colour-picker-notes.ts'

const headline = { 'zh-CN': '标题颜色', en: 'Colour of the heading' }
const text = { 'zh-CN': '文字样式', en: 'Text style' }
const accent = { 'zh-CN': '主题颜色', en: 'Theme colour' }

const first: ColourChoice = { color: '#457cd6', fontSize: '16px', fontFamily: 'KaiTi' }

/** A picker and the last change it told of. */
function Watched({ withText = false }: { withText?: boolean }) {
  const pick = useSpecimenText()
  const [choice, setChoice] = useState(first)
  const [told, setTold] = useState<ColourChoice>()
  function change(next: ColourChoice) {
    setChoice(next)
    setTold(next)
  }
  return (
    <SpecimenRow>
      <ColourPicker label={pick(withText ? text : headline)} withText={withText} {...choice} onChange={change} />
      <output>{told && JSON.stringify(told)}</output>
    </SpecimenRow>
  )
}

const twoColours = [
  { color: '#8a1538', name: { 'zh-CN': '校徽红', en: 'Crest red' } },
  { color: '#0b3d2e', name: { 'zh-CN': '松林绿', en: 'Pine green' } },
]

function OwnPalette() {
  const pick = useSpecimenText()
  const [color, setColor] = useState('#8a1538')
  return (
    <ColourPicker
      label={pick(accent)}
      color={color}
      defaultColour="#8a1538"
      themePalette={twoColours}
      onChange={(choice) => setColor(choice.color)}
    />
  )
}

function Disabled() {
  return <ColourPicker label={useSpecimenText()(headline)} color="#68a265" disabled onChange={() => undefined} />
}

const lock = { 'zh-CN': '三秒后停用', en: 'Disable it in three seconds' }

/** The page takes the choice away while it is being made. */
function DisabledLater() {
  const pick = useSpecimenText()
  const [disabled, setDisabled] = useState(false)
  return (
    <SpecimenRow>
      <ColourPicker label={pick(headline)} color="#68a265" disabled={disabled} onChange={() => undefined} />
      <Button onClick={() => setTimeout(() => setDisabled(true), 3000)}>{pick(lock)}</Button>
    </SpecimenRow>
  )
}

export const specimens: PartSpecimens = {
  ...colourPickerNotes,
  specimens: [
    {
      id: 'colour',
      title: { 'zh-CN': '只选颜色', en: 'A colour alone' },
      code: `<ColourPicker
  label={text('heading.colour')}
  color={color}
  onChange={({ color }) => setColor(color)}
/>`,
      Draw: () => <Watched />,
    },
    {
      id: 'with-text',
      title: { 'zh-CN': '颜色、字号和字体', en: 'Colour, text size and font' },
      code: `<ColourPicker
  label={text('heading.style')}
  withText
  color={style.color}
  fontSize={style.fontSize}
  fontFamily={style.fontFamily}
  onChange={setStyle}
/>`,
      Draw: () => <Watched withText />,
    },
    {
      id: 'own-palette',
      title: { 'zh-CN': '自己的色板', en: 'A palette of your own' },
      code: `<ColourPicker
  label={text('theme.colour')}
  color={color}
  defaultColour="#8a1538"
  themePalette={[
    { color: '#8a1538', name: { 'zh-CN': '校徽红', en: 'Crest red' } },
    { color: '#0b3d2e', name: { 'zh-CN': '松林绿', en: 'Pine green' } },
  ]}
  onChange={({ color }) => setColor(color)}
/>`,
      Draw: OwnPalette,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<ColourPicker label={text('heading.colour')} color={color} disabled onChange={change} />`,
      Draw: Disabled,
    },
    {
      id: 'disabled-later',
      title: { 'zh-CN': '打开时被停用', en: 'Disabled while it is open' },
      code: `// Nothing can be chosen any more: the palettes close.
<ColourPicker label={text('heading.colour')} color={color} disabled={locked} onChange={change} />`,
      Draw: DisabledLater,
    },
  ],
}
