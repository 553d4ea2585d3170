import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Locator, Page } from '@playwright/test'
import type { InBoth } from '../../support/language.ts'
import { galleryScreen } from '../gallery/gallery-screen.ts'

const allWords = {
  'zh-CN': {
    defaultColour: '默认颜色',
    themeColours: '主题颜色',
    shades: '渐变色',
    standardColours: '标准颜色',
    moreColours: '更多颜色',
    size: '文字大小',
    font: '字体',
    confirm: '确定',
    cancel: '取消',
    blue: '晴蓝',
    lighterBlue: '晴蓝，浅 80%',
    red: '红色',
    buttonWithRed: '标题颜色：红色',
    lock: '三秒后停用',
  },
  en: {
    defaultColour: 'Default colour',
    themeColours: 'Theme colours',
    shades: 'Shades',
    standardColours: 'Standard colours',
    moreColours: 'More colours',
    size: 'Text size',
    font: 'Font',
    confirm: 'Confirm',
    cancel: 'Cancel',
    blue: 'Daylight blue',
    lighterBlue: 'Daylight blue, 80% lighter',
    red: 'Red',
    buttonWithRed: 'Colour of the heading: Red',
    lock: 'Disable it in three seconds',
  },
} satisfies InBoth<object>

/** The colour picker as a specimen of the gallery shows it. */
export function colourPicker(page: Page, language: Language) {
  const words = allWords[language]
  const button = page.getByRole('main').locator('button[aria-haspopup=dialog]')
  const panel = page.getByRole('dialog')
  const named = (name: string) => panel.getByRole('button', { name, exact: true })
  return {
    words,
    button,
    panel,
    /** Has the specimen `disabled-later` disable its picker. */
    lock: page.getByRole('button', { name: words.lock }),
    /** The change event as the specimen received it; empty before the first. */
    told: page.locator('output'),
    defaultColour: named(words.defaultColour),
    moreColours: panel.getByLabel(words.moreColours),
    size: panel.getByLabel(words.size),
    font: panel.getByLabel(words.font),
    confirm: named(words.confirm),
    cancel: named(words.cancel),
    swatch: named,
    group: (heading: string) =>
      panel.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: heading, exact: true }) }),
    async show(specimen: 'colour' | 'with-text' | 'disabled-later') {
      await galleryScreen(page).open({ part: 'colour-picker', specimen, language, bare: true })
    },
    async choose(name: string) {
      await button.click()
      await named(name).click()
    },
    valuesOf: (select: Locator) =>
      select.locator('option').evaluateAll((all) => all.map((option) => option.getAttribute('value'))),
  }
}
