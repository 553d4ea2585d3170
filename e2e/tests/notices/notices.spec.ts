import { quietFamily } from '../../../apps/server/test-support/demo-district.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const route = 'https://www.example.com/trip'

// PC and phone may run at the same time, so each has a school of its own.
const schools = {
  pc: {
    teacher: 'teacher',
    family: quietFamily('lakeside-1', '3-1'),
    audience: { 'zh-CN': '三年级1班', en: 'Grade 3 Class 1' },
  },
  phone: {
    teacher: 'teacher.two',
    family: quietFamily('lakeside-ms', '7-1'),
    audience: { 'zh-CN': '七年级1班', en: 'Grade 7 Class 1' },
  },
}

for (const language of bothLanguages)
  test.describe(`a notice in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test('[DESK-11][MSG-10][PERM-11] is published by a teacher, stands unread on the desktops of pupil and parent, is read, reminds the others, and once withdrawn can be used again @whole-phone', async ({
      page,
      phone,
      signedIn,
      openFor,
    }) => {
      const { teacher, family, audience } = schools[phone ? 'phone' : 'pc']
      const device = phone ? 'mobile' : 'pc'
      const readers = await Promise.all([family.pupil, family.parent].map((name) => openFor(name)))
      const before: number[] = []
      for (const reader of readers) {
        await reader.goto('/')
        before.push(await desktopScreen(reader, { language, phone }).unreadOf('notices'))
        await expect(noticesScreen(reader, language).compose).toHaveCount(0)
      }

      await signedIn(teacher)
      const title = `${language === 'en' ? 'Autumn walk' : '秋游安排'} ${Date.now()}`
      const writer = noticesScreen(page, language)
      await page.goto(`/pages/base/${device}_notices_tm/index.html`)
      await writer.compose.click()
      await writer.publish.click()
      for (const sentence of writer.missing) await expect(page.getByText(sentence)).toBeVisible()
      const people = await writer.write({
        audience: audience[language],
        title,
        text: `周五上午九点在校门口集合，路线见${route}。`,
      })
      expect(people).toBeGreaterThan(30)

      for (const [index, reader] of readers.entries()) {
        const desktop = desktopScreen(reader, { language, phone })
        const notices = noticesScreen(reader, language)
        await reader.reload()
        await expect.poll(() => desktop.unreadOf('notices')).toBe((before[index] ?? 0) + 1)
        await desktop.tile('notices').click()
        await notices.unreadRow(title).click()
        await expect(notices.openTitle(title)).toBeVisible()
        await expect(notices.link(route)).toHaveAttribute('href', route)
        await expect(notices.link(route)).toHaveAttribute('rel', /noopener/)
        await reader.goto('/')
        await expect.poll(() => desktop.unreadOf('notices')).toBe(before[index])
      }

      await page.goto(`/pages/base/${device}_notices_tm/index.html#/?box=sent`)
      await writer.row(title).click()
      await expect(writer.readBy(2, people)).toBeVisible()
      await writer.showUnread.click()
      await expect(writer.unreadPerson(audience[language]).first()).toBeVisible()
      expect(await writer.remind()).toBe(people - 2)

      const address = page.url()
      await writer.withdraw.click()
      await writer.confirmWithdrawal.click()
      await expect(writer.withdrawn).toBeVisible()
      const [reader] = readers
      await reader?.goto(
        `/pages/base/${device}_notices_spm/index.html${new URL(address).hash.replace('box=sent&', '')}`,
      )
      if (reader) await expect(noticesScreen(reader, language).gone).toBeVisible()
      await writer.useAgain.click()
      await expect(writer.titleField).toHaveValue(title)
    })
  })

test.describe('the list of notices @whole', () => {
  test.use({ language: 'en' })

  // A phone has no keyboard.
  test('keeps the keyboard’s focus when the button for older ones goes with the last of them @pc', async ({
    page,
    signedIn,
  }) => {
    await page.route('**/api/notices/list?*', async (route) => {
      const reply = await route.fetch()
      const answer = await reply.json()
      const older = route.request().url().includes('before=')
      const data = older ? { list: [], next: null } : { ...answer.data, next: 'older' }
      await route.fulfill({ json: { ...answer, status: 200, code: 'ok', data } })
    })
    await signedIn('teacher')
    await page.goto('/pages/base/pc_notices_tm/index.html')
    const older = page.getByRole('button', { name: 'Show older notices' })
    await older.press('Enter')
    await expect(older).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Received' })).toBeFocused()
  })
})
