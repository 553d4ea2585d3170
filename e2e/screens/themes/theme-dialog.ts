import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const words = {
  'zh-CN': {
    theme: '主题',
    scenes: ['水墨', '荷塘', '卡通'],
    colours: ['晴蓝', '红色', '蓝色', '雾蓝', '绿色'],
    ownColour: /^自选颜色/,
    layout: '布局',
    left: '菜单在左侧',
    modes: { device: '跟随设备', light: '浅色', dark: '深色', contrast: '高对比度' },
    follow: '用单位的主题',
    sync: '同步主题',
    done: '完成',
    synced: /主题已同步给/,
    notKept: /没有保存成功/,
    me: '我的',
  },
  en: {
    theme: 'Theme',
    scenes: ['Ink', 'Lotus', 'Cartoon'],
    colours: ['Daylight', 'Red', 'Blue', 'Mist blue', 'Green'],
    ownColour: /^A colour of your own/,
    layout: 'Layout',
    left: 'Menu at the left',
    modes: { device: 'As the device', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    follow: "Use the unit's theme",
    sync: 'Sync theme',
    done: 'Done',
    synced: /is now that of/,
    notKept: /could not be saved/,
    me: 'Me',
  },
} as const

/** The dialog in which a person chooses how their pages look. */
export function themeDialog(page: Page, { language, phone }: { language: Language; phone: boolean }) {
  const word = words[language]
  const self = page.getByRole('dialog', { name: word.theme, exact: true })
  const question = page.getByRole('alertdialog')
  const answer = (name: string) => self.getByRole('button', { name, exact: true })
  return {
    self,
    word,
    async open() {
      if (phone) {
        await page.getByRole('navigation').getByRole('link', { name: word.me, exact: true }).click()
        // The row says what is chosen, too.
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${word.theme}`) })
          .click()
      } else await page.getByRole('banner').getByRole('button', { name: word.theme, exact: true }).click()
      await self.waitFor()
    },
    done: answer(word.done),
    close: () => answer(word.done).click(),
    option: answer,
    ownColour: self.getByRole('button', { name: word.ownColour }),
    layout: self.getByRole('group', { name: word.layout }),
    left: answer(word.left),
    mode: (mode: keyof typeof word.modes) => answer(word.modes[mode]),
    textSize: (percent: number) => answer(`${percent}%`),
    follow: answer(word.follow),
    sync: answer(word.sync),
    confirmSync: question.getByRole('button', { name: word.sync, exact: true }),
    question,
    synced: page.getByText(word.synced),
    notKept: page.getByText(word.notKept),
  }
}

/** The style classes of themes and modes that the body and the app element wear. */
export function wornClasses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.body, document.getElementById('app')].map((element) =>
      [...(element?.classList ?? [])].filter((name) => /^(?:theme|mode)-/.test(name)).join(' '),
    ),
  )
}
