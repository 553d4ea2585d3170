import { signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { sharedIdleEnd, sharedIdleWarning } from '@homeroom/contract/limits.ts'
import { keptUploadsDatabase } from '@homeroom/contract/pages/storage-keys.ts'
import { units } from '../../support/accounts.ts'
import { everythingStored } from '../../support/kept-data.ts'
import { bothLanguages, gateInChinese } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'
import { signInByCall } from '../../support/sign-in-by-call.ts'

test.use({ serviceWorkers: 'allow' })

const parent = /(?:何秀娟|He Xiujuan)$/
const pupil = /(?:郑宇航|Zheng Yuhang)$/
const names = {
  'zh-CN': {
    welcome: /^欢迎您/,
    entry: '公用电脑设置',
    title: '公用电脑',
    mark: '设为公用',
    marked: '这台电脑已设为公用',
    centre: '消息中心',
    signOut: '退出登录',
    password: '密码',
    still: '还在使用吗？',
    stay: '继续使用',
    over: '长时间无人使用',
    notSignedOut: /退出登录没有成功/,
  },
  en: {
    welcome: /^Welcome/,
    entry: 'Shared machine',
    title: 'Shared machine',
    mark: 'Mark as shared',
    marked: 'This machine is marked as shared',
    centre: 'Message centre',
    signOut: 'Sign out',
    password: 'Password',
    still: 'Are you still there?',
    stay: 'I am still here',
    over: 'Nobody has been here for a while',
    notSignedOut: /Signing out did not succeed/,
  },
} as const

for (const language of bothLanguages)
  test.describe(() => {
    test.use({ language })

    // Shared machines are PCs.
    test(`in ${language} a machine that an administrator has marked keeps nothing of anybody: not in storage, not behind Back, and nobody stays signed in unseen @pc${gateInChinese(language)}`, async ({
      page,
      context,
      origin,
      signedIn,
      watch,
    }) => {
      const name = names[language]
      await signedIn('admin.two')
      await page.goto('/')
      // As Files has left it, for whoever uploaded something before.
      await page.evaluate(
        (database) =>
          new Promise<void>((made) => {
            const opening = indexedDB.open(database)
            opening.onsuccess = () => {
              opening.result.close()
              made()
            }
          }),
        keptUploadsDatabase,
      )
      await page.getByRole('button', { name: name.welcome }).click()
      await page.getByRole('menuitem', { name: name.entry }).click()
      const dialog = page.getByRole('dialog', { name: name.title })
      await dialog.getByRole('button', { name: name.mark }).click()
      await expect(dialog.getByText(name.marked)).toBeVisible()

      // The next person: a desktop, a message, signed out.
      // An open page would hear that its session ends, and leave by itself.
      await page.goto('about:blank')
      await signInByCall(context, { loginName: 'parent.two', origin })
      await page.goto('/')
      await expect(page.getByRole('button', { name: parent })).toBeVisible()
      await page.goto('/pages/base/pc_desktop_all/index.html#/messages/all')
      await expect(page.getByRole('heading', { name: name.centre })).toBeVisible()
      await page.getByRole('button', { name: name.welcome }).click()
      await page.getByRole('menuitem', { name: name.signOut }).click()
      await page.getByRole('dialog').getByRole('button', { name: name.signOut }).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(units.middleSchool[language])
      await expect(page.getByLabel(name.password, { exact: true })).toHaveAttribute('autocomplete', 'off')
      await page.getByRole('button', { name: /^A 100%|100%$/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-text-size', '115')
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-text-size', '100')
      expect(await everythingStored(page)).not.toContain(keptUploadsDatabase)
      expect(await everythingStored(page)).not.toMatch(/何秀娟|He Xiujuan|parent\.two|"userId"/)
      expect(await page.evaluate(() => caches.keys())).toEqual([])
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
      await page.goBack()
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByText(parent)).toHaveCount(0)

      // Somebody goes away: they are asked, and then signed out.
      await signInByCall(context, { loginName: 'student.two', origin })
      await page.clock.install()
      await page.goto('/')
      await expect(page.getByRole('button', { name: pupil })).toBeVisible()
      await page.clock.fastForward(sharedIdleWarning + 1000)
      const question = page.getByRole('dialog', { name: name.still })
      const stay = question.getByRole('button', { name: name.stay })
      await expect(stay).toBeFocused()
      await stay.click()
      await expect(question).toHaveCount(0)
      // Without a network they cannot be signed out: the page is covered, says so once, and goes on trying.
      watch.allow(/Failed to load resource.*logout/)
      let tries = 0
      await page.route(`**${signOut.path}`, (route) => {
        tries++
        return route.abort()
      })
      await page.clock.fastForward(sharedIdleEnd + 1000)
      await expect(page.getByRole('alert').filter({ hasText: name.over })).toBeVisible()
      const covered = () => page.evaluate(() => Boolean(document.elementFromPoint(700, 20)?.closest('dialog:modal')))
      await expect.poll(covered).toBe(true)
      for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
      await expect.poll(covered).toBe(true)
      await expect.poll(() => tries).toBe(1)
      await page.clock.runFor(5000)
      expect(tries).toBe(1)
      await page.clock.runFor(10_000)
      await expect.poll(() => tries).toBe(2)
      await expect(page.getByText(name.notSignedOut)).toHaveCount(0)
      await page.unroute(`**${signOut.path}`)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page).toHaveURL(/\/login/)
    })
  })
