import { changeMessageConfiguration } from '@homeroom/contract/messages/reminder-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import type { Locator, Page } from '@playwright/test'
import { signInSettingsScreen } from '../../screens/accounts/sign-in-settings-screen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, gateInChinese } from '../../support/language.ts'
import { followLayoutShift, layoutShift } from '../../support/layout-shift.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ reminders: true })

const names = {
  'zh-CN': {
    self: '待办提醒',
    told: '待办提醒：您有 5 项待办。',
    next: '下一页待办',
    page: '第 2 / 2 页',
    away: /核对班级学生名单/,
  },
  en: {
    self: 'Reminder',
    told: 'Reminder: 5 to-dos are open.',
    next: 'Next to-dos',
    page: 'Page 2 of 2',
    away: /Check the list of your pupils/,
  },
} as const

const configCall = /\/api\/base\/desktop\/getMessageConfig/
const todoCall = /\/api\/base\/desktop\/popUpBox_select\?.*size=3(?:&|$)/
const popupOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// Reminders appear on PCs.
for (const language of bothLanguages)
  test.describe(`reminders in ${language} @pc`, () => {
    test.use({ language })
    const texts = names[language]

    test(`[TODO-01][TODO-03][TODO-04][TODO-06][TODO-08][TODO-09] open to-dos come beside the icons, three at a time, take no focus, and go by a key until the person signs in again${gateInChinese(language)}`, async ({
      page,
      context,
      signedIn,
    }) => {
      await followLayoutShift(context)
      await signedIn('teacher')
      const configAsked = page.waitForResponse(configCall)
      const todosAsked = page.waitForResponse(todoCall)
      await page.goto('/')
      const popup = popupOf(page, texts.self)
      await expect(popup).toBeVisible()
      expect(await layoutShift(page), 'what stands below the card of to-dos keeps its place').toBe(0)
      // Pointing at it keeps it for as long as this takes.
      await popup.hover()
      expect(JSON.parse((await (await configAsked).json()).data.config)).toEqual({ pcOpen: true })
      const { data } = await (await todosAsked).json()
      expect(data).toMatchObject({ total: 5, pages: 2 })
      await expect(popup.getByRole('listitem')).toHaveCount(3)
      await expect(page.getByRole('status').filter({ hasText: texts.told })).toBeAttached()
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

      await popup.getByRole('button', { name: texts.next }).click()
      await expect(popup.getByText(texts.page)).toBeVisible()
      await checkAccessibility(page)
      await expect(popup.getByRole('listitem')).toHaveCount(2)
      const link = popup.getByRole('link', { name: texts.away })
      await expect(link).toHaveAttribute('href', '/pages/base/pc_my-class_tm/index.html')
      await expect(link).toContainText(/\d\d:\d\d/)
      const first = data.list.map((todo: { title: string; englishTitle: string }) =>
        language === 'en' ? todo.englishTitle : todo.title,
      )
      for (const title of first) await expect(popup.getByText(title)).toHaveCount(0)

      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
    })
  })

// Reminders appear on PCs.
test.describe('the reminder @pc @whole', () => {
  const texts = names['zh-CN']

  test('[TODO-02] goes by itself when its 15 seconds are over', async ({ page, signedIn }) => {
    await page.clock.install()
    await signedIn('student')
    await page.goto('/')
    const popup = popupOf(page, texts.self)
    await expect(popup).toBeVisible()
    // Elsewhere it is out of sight, and begins anew on the desktop.
    await page.evaluate(() => location.assign('#/account'))
    await expect(page.getByRole('heading', { name: '账号与安全' })).toBeVisible()
    await expect(popup).toBeHidden()
    await page.goBack()
    await expect(popup).toBeVisible()
    // It covers nothing: neither beside the icons, nor at the top of a narrow window.
    const covered = async () => {
      const box = await popup.boundingBox()
      if (!box) throw new Error('the reminder is not drawn')
      return page.getByRole('main').evaluate((main, { x, y, width, height }) => {
        const others = [...main.querySelectorAll('a, button')].filter(
          (one) => !one.closest('section')?.contains(document.elementFromPoint(x + width / 2, y + 8)),
        )
        return others
          .map((one) => one.getBoundingClientRect())
          .filter((one) => one.width > 0)
          .filter((one) => one.left < x + width && one.right > x && one.top < y + height && one.bottom > y).length
      }, box)
    }
    expect(await covered()).toBe(0)
    await page.setViewportSize({ width: 600, height: 700 })
    await expect(popup).toBeInViewport({ ratio: 1 })
    expect(await covered()).toBe(0)
    // What stands first is reached first.
    const firstOf = (within: Locator) => within.locator('a, button, select').first().boundingBox()
    const first = await firstOf(page.getByRole('main'))
    expect(first).toEqual(await firstOf(popup))
    const icon = await firstOf(page.locator('main [data-group]'))
    expect(first?.y).toBeLessThan(icon?.y ?? 0)
    await page.clock.fastForward(15_000)
    await expect(popup).toBeHidden()
  })

  test('[TODO-07] does not come when there is nothing to do', async ({ page, signedIn }) => {
    await signedIn('staff')
    await page.route(todoCall, (route) =>
      route.fulfill({
        json: {
          status: 200,
          code: 'ok',
          message: '',
          fieldErrors: [],
          data: { list: [], pages: 0, total: 0 },
        },
      }),
    )
    const asked = page.waitForResponse(todoCall)
    await page.goto('/')
    await asked
    await expect(page.getByRole('main')).toBeVisible()
    await expect(popupOf(page, texts.self)).toHaveCount(0)
  })

  test('[TODO-09][TODO-11] is switched by an administrator for everybody in the unit', async ({
    page,
    signedIn,
    openFor,
  }) => {
    await signedIn('admin.two')
    // A failed try may have left it off.
    const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'base' }
    await page.request.post(changeMessageConfiguration.path, { data: { pcOpen: true }, headers })
    await signInSettingsScreen(page, 'zh-CN').open('reminders')
    const theSwitch = page.getByRole('checkbox', { name: '在电脑桌面弹出待办提醒' })
    const save = page.getByRole('main').getByRole('button', { name: '保存', exact: true })
    await expect(theSwitch).toBeChecked()
    const switched = page.waitForResponse(/setMessageConfig/)
    await theSwitch.press('Space')
    await save.click()
    expect((await (await switched).json()).status).toBe(200)
    await expect(theSwitch).not.toBeChecked()

    const other = await openFor('teacher.two')
    const todosAsked: string[] = []
    other.on('request', (request) => {
      if (todoCall.test(request.url())) todosAsked.push(request.url())
    })
    const config = other.waitForResponse(configCall)
    await other.goto('/')
    expect(JSON.parse((await (await config).json()).data.config)).toEqual({ pcOpen: false })
    await expect(other.getByRole('main')).toBeVisible()
    expect(todosAsked).toEqual([])

    const again = page.waitForResponse(/setMessageConfig/)
    await theSwitch.press('Space')
    await save.click()
    await again
    await other.reload()
    await expect(popupOf(other, texts.self)).toBeVisible()
  })
})
