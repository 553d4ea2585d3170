import type { PartSpecimens } from '../specimen.ts'

/** What the gallery says about the menu button. */
export const menuButtonNotes: Omit<PartSpecimens, 'specimens'> = {
  part: 'menu-button',
  title: { 'zh-CN': '菜单', en: 'Dropdown menu' },
  about: {
    'zh-CN': '带菜单的按钮。按钮随页面一起绘制，菜单在第一次需要时才加载。',
    en: 'A button with a menu. The button is in the first paint; the menu is fetched when it is first wanted.',
  },
  accessibility: {
    'zh-CN':
      '回车、空格或向下键打开；方向键、Home、End 和打字在菜单中移动；Esc 关闭并把焦点还给按钮。停用的菜单项读得到但按不动。',
    en: 'Enter, Space or the down arrow opens it; arrow keys, Home, End and typing move within; Escape closes it and gives the focus back to the button. A disabled entry is read out but does nothing.',
  },
  properties: [
    {
      name: 'label',
      type: 'string',
      about: { 'zh-CN': '按钮和菜单的名称。', en: 'The name of button and menu.' },
    },
    {
      name: 'entries',
      type: '() => MenuEntry[]',
      about: {
        'zh-CN': '打开时才读取：动作（action）、链接（link）或选择（choice）。一项也没有时菜单会说明。',
        en: 'Read when the menu opens: actions, links or choices. Without any the menu says so.',
      },
    },
    {
      name: 'look',
      type: "'glyph' | 'text' | 'person'",
      fallback: "'text'",
      about: {
        'zh-CN': '按钮显示什么；只有图标时带提示。',
        en: 'What the button shows; a mere glyph has a tooltip.',
      },
    },
    {
      name: 'heading',
      type: 'ReactNode',
      about: { 'zh-CN': '在菜单项上方。', en: 'Stands above the entries.' },
    },
    {
      name: 'onLoadFailure',
      type: '() => void',
      about: { 'zh-CN': '菜单没能加载时调用。', en: 'Told when the menu could not be fetched.' },
    },
  ],
}
