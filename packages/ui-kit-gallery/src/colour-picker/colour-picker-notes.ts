import type { PartSpecimens } from '../specimen.ts'

/** What the gallery says about the colour picker. */
export const colourPickerNotes: Omit<PartSpecimens, 'specimens'> = {
  part: 'colour-picker',
  title: { 'zh-CN': '颜色选择器', en: 'Colour picker' },
  about: {
    'zh-CN':
      '一个显示当前颜色的按钮，打开默认颜色、主题颜色及其渐变色、标准颜色和浏览器自己的取色器。面板在第一次需要时才加载。',
    en: 'A button that shows a colour and opens the default colour, the theme palette with its shades, the standard palette and the browser’s own colour input. The palettes are fetched when they are first wanted.',
  },
  accessibility: {
    'zh-CN':
      '所有色块是一个网格：Tab 只停一次，方向键、Home 和 End 在其中移动，回车或空格选择。每个颜色都有名称。Esc 或点击外面即关闭，什么也不改变，焦点回到按钮。',
    en: 'All swatches are one grid: a single stop for Tab, within it arrow keys, Home and End; Enter or Space chooses. Every colour has a spoken name. Escape or a press outside closes without a change, and the focus returns to the button.',
  },
  properties: [
    {
      name: 'label',
      type: 'string',
      about: {
        'zh-CN': '这个颜色用在哪里；按钮的名称是它加上颜色名。',
        en: 'What the colour is for; the button is called this and the name of the colour.',
      },
    },
    {
      name: 'color',
      type: 'string',
      about: {
        'zh-CN': '当前颜色，#rrggbb；不是颜色的值按默认颜色处理。',
        en: 'The chosen colour, #rrggbb; what is none counts as the default colour.',
      },
    },
    {
      name: 'name',
      type: 'string',
      about: { 'zh-CN': '表单以此名称提交颜色。', en: 'Under it a form sends the colour.' },
    },
    {
      name: 'onChange',
      type: '({ color, fontSize, fontFamily }) => void',
      about: {
        'zh-CN': '选定之后调用，总是带着三个值。',
        en: 'Called with every decision, always with all three values.',
      },
    },
    {
      name: 'withText',
      type: 'boolean',
      fallback: 'false',
      about: {
        'zh-CN': '同时提供字号和字体；按“确定”才生效，“取消”什么也不改变。',
        en: 'Offers text size and font as well: Confirm applies the choice, Cancel changes nothing.',
      },
    },
    {
      name: 'fontSize',
      type: "'12px' | '14px' | '16px' | '18px' | '20px'",
      fallback: "'14px'",
      about: { 'zh-CN': '当前字号。', en: 'The text size as it is.' },
    },
    {
      name: 'fontFamily',
      type: "'SimSun' | 'KaiTi' | 'Microsoft YaHei' | 'SimHei' | 'LiSu' | 'STXingkai'",
      fallback: "'Microsoft YaHei'",
      about: { 'zh-CN': '当前字体。', en: 'The font as it is.' },
    },
    {
      name: 'defaultColour',
      type: 'string',
      fallback: "'#457cd6'",
      about: { 'zh-CN': '“默认颜色”回到的颜色。', en: 'The colour to go back to.' },
    },
    {
      name: 'themePalette, standardPalette',
      type: 'NamedColour[]',
      about: {
        'zh-CN': '自己的色板，颜色带两种语言的名称；渐变色由主题色板算出。',
        en: 'Palettes of your own, each colour with its name in both languages; the shades are computed from the theme palette.',
      },
    },
    {
      name: 'disabled',
      type: 'boolean',
      fallback: 'false',
      about: { 'zh-CN': '现在不能更改。', en: 'Cannot be changed now.' },
    },
    {
      name: 'onLoadFailure',
      type: '() => void',
      about: { 'zh-CN': '面板没能加载时调用。', en: 'Told when the palettes could not be fetched.' },
    },
  ],
}
