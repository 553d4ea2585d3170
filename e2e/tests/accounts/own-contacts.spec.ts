import { proveContact, requestContactCode } from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import { accountPage, forgottenPasswordPage as forgottenAddress } from '@homeroom/contract/pages/page-locations.ts'
import type { Locator } from '@playwright/test'
import { ownContactsScreen } from '../../screens/accounts/own-contacts-screen.ts'
import { forgottenPasswordPage, proveAgain } from '../../screens/accounts/password-screens.ts'
import { announcements } from '../../screens/desktop/announcements.ts'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

// Each walk has a person of its own, and its second try another one: three codes are sent to a person at once. The addresses
// are new ones each time.
const walkers = {
  pc: ['zheng.hui', 'zhang.yaqin'],
  phone: ['zeng.ling', 'zhu.yulan'],
} as const
const some = (digits: number) => String(Math.floor(Math.random() * 10 ** digits)).padStart(digits, '0')
const sixDigits = /(?<!\d)\d{3} \d{3}(?!\d)/

/** The code that the outbox of the demo shows. */
async function codeIn(outbox: Locator): Promise<string> {
  await expect(outbox).toContainText(sixDigits)
  return sixDigits.exec(await outbox.innerText())?.[0] ?? ''
}

for (const language of bothLanguages)
  test.describe(`the own mail and telephone in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test(`[LOGIN-35][VALID-10][VALID-12] in ${language} somebody changes their mail address and telephone, and a forgotten password is helped there @whole`, async ({
      page,
      phone,
      signedIn,
      browser,
      contextOptions,
    }, { retry }) => {
      const loginName = walkers[phone ? 'phone' : 'pc'][retry % 2 === 0 ? 0 : 1]
      await signedIn(loginName)
      await page.goto(accountPage)
      const own = ownContactsScreen(page, language)
      await expect(own.mail.self).toContainText('***@')
      await expect(own.mail.self).not.toContainText(loginName)
      await checkAccessibility(page)

      const mail = `new.${some(8)}@example.com`
      await own.mail.change.click()
      await expect(own.mail.field).toBeFocused()
      await own.mail.field.fill('no mail address')
      await page.keyboard.press('Enter')
      await proveAgain(page, language)
      await expect(own.wrong).toBeVisible()
      await expect(own.mail.field).toBeFocused()
      await checkAccessibility(page)
      await own.mail.field.fill(mail.replace('new', 'New'))
      await page.keyboard.press('Enter')
      await expect(own.code).toBeFocused()
      await expect(own.self.getByRole('status')).toContainText(mail.replace('new', 'New'))
      const code = await codeIn(own.outbox)
      await own.code.fill(code === '000 000' ? '1' : '000 000')
      await page.keyboard.press('Enter')
      await expect(own.wrong).toBeVisible()
      await checkAccessibility(page)
      await own.code.fill(code)
      await own.confirm.click()
      await expect(announcements(page, language)).toContainText(language === 'en' ? 'registered' : '已登记')
      await expect(own.mail.self).toContainText('N***@example.com')
      await expect(own.mail.self).not.toContainText(own.names.written)
      await expect(own.mail.change).toBeFocused()

      const number = `138${some(8)}`
      const add = own.phone.add.or(own.phone.change)
      await add.click()
      await own.phone.field.fill(`+86 ${number}`)
      await own.send.click()
      await own.code.fill(await codeIn(own.outbox))
      await own.confirm.click()
      await expect(own.phone.self).toContainText(`138****${number.slice(-4)}`)
      await page.reload()
      await expect(own.phone.self).toContainText(`138****${number.slice(-4)}`)

      const visitor = await browser.newContext(contextOptions)
      const away = await visitor.newPage()
      await away.goto(forgottenAddress)
      const forgotten = forgottenPasswordPage(away, 'zh-CN')
      await forgotten.userName.fill(loginName)
      await forgotten.send.click()
      const eightDigits = /\d{4} \d{4}/
      const letters = forgotten.outbox.getByRole('listitem').filter({ hasText: mail.replace('new', 'New') })
      // What was sent there before is shown as well.
      const letter = letters.filter({ hasText: eightDigits }).first()
      await forgotten.sentCode.fill(eightDigits.exec(await letter.innerText())?.[0] ?? '')
      await forgotten.next.click()
      await expect(forgotten.newPassword.first).toBeFocused()
      await visitor.close()

      await own.phone.remove.click()
      await own.confirmRemoval.click()
      await expect(own.phone.self).toContainText(own.names.none)
      await expect(own.phone.add).toBeVisible()
      await expect(own.phone.add).toBeFocused()
      await own.phone.add.click()
      await own.cancel.click()
      await expect(own.phone.add).toBeFocused()
    })
  })

// The same on the phone.
test('where no mail and no text messages can be sent, the page says so and offers no way to add any @pc @whole', async ({
  page,
  signedIn,
}) => {
  await page.route('**/api/uaa/contact?**', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const kind of ['mail', 'phone']) Object.assign(answer.data[kind], { shown: '', offered: false })
    await route.fulfill({ json: answer })
  })
  await signedIn('staff')
  await page.goto(accountPage)
  const own = ownContactsScreen(page, 'zh-CN')
  await expect(own.mail.self).toContainText('没有配置邮件服务')
  await expect(own.phone.self).toContainText('没有配置短信服务')
  await expect(own.self.getByRole('button')).toHaveCount(0)
  await checkAccessibility(page)
})

test('a session that only stands in for the person may look, and is told why it may do no more @pc', async ({
  page,
  signedIn,
}) => {
  await page.route('**/api/uaa/contact?**', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data.blocked = 'standing-in'
    await route.fulfill({ json: answer })
  })
  await signedIn('staff')
  await page.goto(accountPage)
  const own = ownContactsScreen(page, 'zh-CN')
  await expect(own.self).toContainText('只能查看')
  await expect(own.self.getByRole('button')).toHaveCount(0)
})

const response = { status: 200, code: 'ok', message: '', fieldErrors: [] }

// The same on the phone.
test('a form that is closed while its code is sent does not come back, and the next address is sent @pc @whole', async ({
  page,
  signedIn,
}) => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: string[] = []
  await page.route(callOf(requestContactCode), async (route) => {
    const { address } = route.request().postDataJSON()
    sent.push(address)
    await (sent.length === 1 ? first : second).promise
    await route.fulfill({ json: { ...response, data: { change: address, address } } })
  })
  await signedIn('staff')
  await page.goto(accountPage)
  const own = ownContactsScreen(page, 'zh-CN')
  await own.mail.change.click()
  await own.mail.field.fill('first@example.com')
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toEqual(['first@example.com'])
  await own.cancel.click()
  await own.mail.change.click()
  await own.mail.field.fill('second@example.com')
  await own.send.click()
  await expect.poll(() => sent).toEqual(['first@example.com', 'second@example.com'])
  const answered = page.waitForResponse(callOf(requestContactCode))
  first.resolve()
  await (await answered).finished()
  await expect(own.mail.field).toHaveValue('second@example.com')
  second.resolve()
  await expect(own.self.getByRole('status')).toContainText('second@example.com')
})

// The same on the phone.
test('why a code is over stands beside the address, until that is sent again @pc @whole', async ({
  page,
  signedIn,
}) => {
  const again = Promise.withResolvers<void>()
  let times = 0
  await page.route(callOf(requestContactCode), async (route) => {
    times += 1
    if (times > 1) await again.promise
    await route.fulfill({ json: { ...response, data: { change: 'a handle', address: 'new@example.com' } } })
  })
  await page.route(callOf(proveContact), (route) =>
    route.fulfill({
      json: { ...response, status: 400, code: 'contact_code_ended', message: '过期了|||It is over', data: null },
    }),
  )
  await signedIn('staff')
  await page.goto(accountPage)
  const own = ownContactsScreen(page, 'zh-CN')
  await own.mail.change.click()
  await own.mail.field.fill('new@example.com')
  await page.keyboard.press('Enter')
  await own.code.fill('000 000')
  await page.keyboard.press('Enter')
  await expect(own.mail.field).toHaveValue('new@example.com')
  await expect(own.mail.field).toHaveAccessibleDescription(/过期了/)
  await expect(own.mail.field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => times).toBe(2)
  await expect(own.wrong).toHaveCount(0)
  await expect(own.mail.field).not.toHaveAccessibleDescription(/过期了/)
  again.resolve()
  await expect(own.code).toBeFocused()
})
