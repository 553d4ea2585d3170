import { signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readClass, readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { readMessagePage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { offlineNote } from '../../screens/desktop/offline-note.ts'
import { messageCentre } from '../../screens/messages/message-centre.ts'
import { everythingStored, keptAddresses } from '../../support/kept-data.ts'
import { bothLanguages, gateInChinese } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ serviceWorkers: 'allow' })

const desktop = '/pages/base/mobile_desktop_all/index.html'
const myClass = '/pages/base/mobile_my-class_spm/index.html'

const names = {
  'zh-CN': {
    notices: '通知公告',
    notLoaded: '这条消息没有加载出来。',
    ignoreAll: '全部忽略',
    signOut: '退出登录',
  },
  en: {
    notices: 'Notices',
    notLoaded: 'This message did not load.',
    ignoreAll: 'Ignore all',
    signOut: 'Sign out',
  },
} as const

for (const language of bothLanguages)
  test.describe(() => {
    test.use({ language })

    // A PC keeps nothing.
    test(`in ${language} without a network the phone opens the desktop, messages and My class as they were, refuses changes, and forgets all at sign-out @phone${gateInChinese(language)}`, async ({
      page,
      context,
      phone,
      signedIn,
      watch,
    }) => {
      const name = names[language]
      // Calls and pictures that nobody has seen before fail while the network is off.
      watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
      await signedIn('student')
      const centre = messageCentre(page, { language, phone })
      const note = offlineNote(page, language)
      await page.goto('/')
      await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining([desktop, readMessagePage.path]))
      await page.goto(myClass)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(() => keptAddresses(page))
        .toEqual(expect.arrayContaining([myClass, readMyClasses.path, readClass.path]))
      const shown = await page.getByRole('main').innerText()

      await context.setOffline(true)
      await expect(note.note).toBeVisible()
      await page.reload()
      await expect(note.note).toBeVisible()
      await expect(page.getByRole('main')).toContainText(shown.split('\n')[0] ?? '')
      await page.goto('/')
      await expect(note.note).toBeVisible()
      await expect(page.getByRole('link', { name: name.notices }).first()).toBeVisible()
      await page.goto(`${desktop}#/messages/all`)
      await expect(centre.rows).not.toHaveCount(0)
      const known = {
        'zh-CN': '周四第三节体育课改为美术课，请带好画笔。',
        en: 'On Thursday the third lesson is Art instead of PE. Bring your brushes.',
      }[language]
      await centre.message(known).click()
      await expect(centre.dialog).toContainText(known)
      await page.goto(`${desktop}#/messages/all?message=unknown`)
      await expect(centre.dialog).toContainText(name.notLoaded)
      await expect(note.refused).toHaveCount(0)
      await page.goto('/pages/base/mobile_notices_spm/index.html')
      await expect(note.unkept).toBeVisible()

      await page.goto(`${desktop}#/messages`)
      await page.getByRole('button', { name: name.ignoreAll }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: name.ignoreAll }).click()
      await expect(note.refused).toBeVisible()

      await context.setOffline(false)
      await expect(note.note).toHaveCount(0)
      await page.goto(`${desktop}#/me`)
      await page.getByRole('button', { name: name.signOut }).click()
      await page.getByRole('dialog').getByRole('button', { name: name.signOut }).click()
      await expect(page).toHaveURL(/\/login$/)
      expect(await keptAddresses(page)).toEqual([])
      expect(await everythingStored(page)).not.toContain('李梓萱')
      await page.goBack()
      await expect(page.getByText('李梓萱')).toHaveCount(0)

      // A session that ended elsewhere leaves nothing either.
      await signedIn('student')
      await page.goto('/')
      await expect.poll(() => keptAddresses(page)).toContain(desktop)
      const { path } = signOut
      await page.evaluate((address) => fetch(address, { method: 'POST', headers: { 'x-device': 'h5' } }), path)
      // The page may hear of it first and be on its way already.
      await page.goto(desktop).catch(() => null)
      await expect(page).toHaveURL(/\/login/)
      await expect.poll(() => keptAddresses(page)).toEqual([])
      expect(await everythingStored(page)).not.toContain('李梓萱')
    })
  })
