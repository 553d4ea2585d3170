import type { PropertyNote } from '../specimen.ts'

/** The options of a dialog, for the gallery. */
export const dialogProperties: readonly PropertyNote[] = [
  {
    name: 'visible',
    type: 'boolean',
    about: { 'zh-CN': '是否打开。', en: 'Whether it is open.' },
  },
  {
    name: 'onClose',
    type: '() => void',
    about: {
      'zh-CN': '人想关闭它；请把 visible 设为 false。',
      en: 'The person wants it closed: set visible to false.',
    },
  },
  {
    name: 'title',
    type: 'string',
    about: { 'zh-CN': '标题，也是它给读屏软件的名字。', en: 'Its title, and its name for screen readers.' },
  },
  {
    name: 'width',
    type: 'string',
    fallback: "'60%'",
    about: {
      'zh-CN': '任何 CSS 宽度，不小于 320px；手机上占满屏宽。',
      en: 'Any CSS width, 320px at least; on a phone it takes the whole width.',
    },
  },
  {
    name: 'top',
    type: 'string',
    fallback: "'15%'",
    about: {
      'zh-CN': '到窗口上边的距离，没有 position 时有效；内容高时会上移。',
      en: 'Distance from the top of the window, without a position. Tall content moves it up.',
    },
  },
  {
    name: 'size',
    type: "'small' | 'medium' | 'large'",
    fallback: "'small'",
    about: {
      'zh-CN': '没有 width 时宽 60%、75%、90%；中号至少高 45%，大号 70%。',
      en: 'Without a width 60 %, 75 %, 90 % wide; a medium one is at least 45 % high, a large one 70 %.',
    },
  },
  {
    name: 'position',
    type: "'middle' | 'left' | 'right' | 'top' | 'bottom' | 'top-right' | [top, right, bottom, left]",
    about: {
      'zh-CN': "在窗口中的位置。四个值是到各边的距离：数字为像素，也可以是 CSS 长度；'auto' 不限。",
      en: "Where in the window. Four values are distances from the edges: pixels or CSS lengths; 'auto' leaves a side free.",
    },
  },
  {
    name: 'closeOnEscape',
    type: 'boolean',
    fallback: 'true',
    about: { 'zh-CN': '按 Esc 关闭。', en: 'The Escape key closes it.' },
  },
  {
    name: 'closeOnOutsideClick',
    type: 'boolean',
    fallback: 'false',
    about: { 'zh-CN': '点击外面关闭。', en: 'A click outside closes it.' },
  },
  {
    name: 'closeOnBack',
    type: 'boolean',
    fallback: 'true',
    about: {
      'zh-CN': '手机上按返回关闭；地址已说明它打开着、或它后面没有页面时请关掉。',
      en: 'On a phone Back closes it. Switch it off where the address tells that it is open, or nothing lies behind it.',
    },
  },
  {
    name: 'initialFocus',
    type: 'RefObject<HTMLElement>',
    about: {
      'zh-CN': '打开时得到焦点的元素；默认是表单的第一个字段（触屏除外），没有字段时是关闭按钮。',
      en: 'What has the focus at first; else the first field of a form (not on touch screens), else the close button.',
    },
  },
  {
    name: 'role',
    type: "'dialog' | 'alertdialog'",
    fallback: "'dialog'",
    about: {
      'zh-CN': '必须马上回答的用 alertdialog；提问请用 Confirmation。',
      en: 'alertdialog for what needs an answer at once; for a question use Confirmation.',
    },
  },
  {
    name: 'footer',
    type: 'ReactNode',
    about: { 'zh-CN': '底部的按钮，始终可见。', en: 'Buttons at the bottom, always in sight.' },
  },
]
