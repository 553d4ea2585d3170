import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Locator, Page } from '@playwright/test'
import { proveAgain } from '../accounts/password-screens.ts'

const names = {
  'zh-CN': {
    link: '扫码牌与登录',
    make: '制卡',
    renew: '换新卡',
    issue: '制作',
    sheet: /张新卡$/,
    done: '完成',
    pictures: '图片密码',
    save: '保存',
    window: '班级登录窗口',
    open: '打开窗口',
    closeWindow: '关闭窗口',
    signOut: /让扫卡登录的学生退出/,
    left: '离自动关闭还有',
    way: '扫码牌',
    typed: /扫码枪/,
    camera: '摄像头画面',
    tryIt: /的卡$/,
  },
  en: {
    link: 'Badges and sign-in',
    make: 'Make a badge',
    renew: 'New badge',
    issue: 'Make',
    sheet: /^New badges/,
    done: 'Done',
    pictures: 'Pictures',
    save: 'Save',
    window: 'Class sign-in window',
    open: 'Open the window',
    closeWindow: 'Close the window',
    signOut: /^Sign out everybody/,
    left: 'Closes by itself in',
    way: 'Badge',
    typed: /^Scanner/,
    camera: 'What the camera sees',
    tryIt: /^Use the card of/,
  },
} as const

/** A teacher's badges of a class and the window its pupils sign in through. */
export function classBadgesScreen(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const countdown = main.getByRole('timer', { name: name.left })
  const openWindow = main.getByRole('button', { name: name.open, exact: true })
  async function closeWindow(): Promise<void> {
    await main.getByRole('button', { name: name.closeWindow, exact: true }).click()
    await dialog.getByRole('checkbox', { name: name.signOut }).check()
    await dialog.getByRole('button', { name: name.closeWindow, exact: true }).click()
    await openWindow.waitFor()
  }
  return {
    countdown,
    openWindow,
    closeWindow,
    windowHeading: main.getByRole('heading', { name: name.window, exact: true }),
    /** From a class to its badges; a window that an earlier try of a test has left open is closed. */
    async open(): Promise<void> {
      await main.getByRole('link', { name: name.link }).click()
      await openWindow.or(countdown).waitFor()
      if (await countdown.isVisible()) await closeWindow()
    },
    cameIn: main.getByRole('status'),
    sheet: page.getByRole('dialog', { name: name.sheet }),
    /** The paper beside the page, for the printer only. */
    paper: page.locator('[data-printed-alone]'),
    /** Makes a badge for a pupil; answers its code as it stands on the card. The sheet stays open. */
    async makeBadge(pupil: string): Promise<string> {
      await main
        .getByRole('button', { name: `${name.make}: ${pupil}` })
        .or(main.getByRole('button', { name: `${name.renew}: ${pupil}` }))
        .click()
      await dialog.getByRole('button', { name: name.issue, exact: true }).click()
      await proveAgain(page, language)
      const sheet = page.getByRole('dialog', { name: name.sheet })
      return (await sheet.getByText(/^HB1\./).textContent()) ?? ''
    },
    closeSheet: () => dialog.getByRole('button', { name: name.done, exact: true }).click(),
    async setPictures(pupil: string, pictures: readonly string[]): Promise<void> {
      await main.getByRole('button', { name: `${name.pictures}: ${pupil}` }).click()
      for (const picture of pictures) await dialog.getByRole('button', { name: picture, exact: true }).click()
      await dialog.getByRole('button', { name: name.save, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** Signing in with a badge. */
export function badgeSignInScreen(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: name.typed })
  return {
    field,
    camera: main.getByLabel(name.camera),
    words: main.getByRole('alert'),
    tryDemo: main.getByRole('button', { name: name.tryIt }),
    picture: (called: string): Locator => main.getByRole('button', { name: called, exact: true }),
    async open(unit: string): Promise<void> {
      await page.goto(`/login?unit=${unit}`)
      await main.getByRole('button', { name: name.way, exact: true }).click()
    },
    async type(code: string): Promise<void> {
      await field.fill(code)
      await field.press('Enter')
    },
    async choose(pictures: readonly string[]): Promise<void> {
      for (const picture of pictures) await main.getByRole('button', { name: picture, exact: true }).click()
    },
  }
}
