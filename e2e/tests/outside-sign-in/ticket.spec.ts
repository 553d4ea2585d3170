import { randomBytes } from 'node:crypto'
import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  issueSignInTicket,
  signInByTicket,
  signInByTicketAddress,
} from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import type { Page } from '@playwright/test'
import { expireToken } from '../../../apps/server/test-support/expire-token.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { announcements } from '../../screens/desktop/announcements.ts'
import { ticketScreen } from '../../screens/outside-sign-in/ticket-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { callOf } from '../../support/call-of.ts'
import { changeSignInPage } from '../../support/change-sign-in-page.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { languageOn } from '../../support/language.ts'
import { dataFolder, homeroom } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

const refused = /登录票据无效、已过期或已使用|This sign-in ticket is not valid/
const none = {
  'zh-CN': '这里没有配置票据登录，请用用户名和密码登录。',
  en: 'Signing in by a ticket is not set up here. Please use your user name and password.',
}

/** The server of an application that the operator has given a key, and trusts. Answers where it sends a person. */
async function trustedApplication(page: Page, { unitId, origin }: { unitId: string; origin: string }) {
  const printed = await homeroom(['application-key', '--application', 'clubs'])
  const key = /hrk_[\w-]+/.exec(printed)?.[0]
  await homeroom(['ticket-login', '--unit', 'lakeside-1', '--allow', 'clubs'])
  return async (): Promise<{ ticket: string; address: string }> => {
    const asked = await fetch(`${origin}${issueSignInTicket.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ unitId, loginName: 'teacher' }),
    })
    // Whoever follows it is nobody here yet.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: /homeroom_(session|refresh)/ })
    return (await asked.json()).data
  }
}

test('[AUTHZ-07][AUTHZ-08][AUTHZ-09] whom a trusted application hands over says so and is signed in, once; a used, a late and an unknown ticket say why and leave the form @pc', async ({
  page,
  phone,
  language,
  origin,
  openFor,
  watch,
}) => {
  watch.allow(/status of 400/)
  const me = await (await (await openFor('teacher')).request.get(readMe.path)).json()
  const handOver = await trustedApplication(page, { unitId: me.data.unitId, origin })
  const screen = signInScreen(page, language)
  const question = ticketScreen(page, language)

  const first = await handOver()
  const wanted = applicationAddress('notices', { phone })
  await page.goto(`${first.address}&redirect_uri=${encodeURIComponent(wanted)}`)
  await expect(question.heading).toBeVisible()
  await expect(question.self).toContainText(language === 'en' ? /Wang Fang.*Clubs/s : /王芳.*社团选课/s)
  await checkAccessibility(page)
  expect(page.url()).not.toContain(first.ticket)
  const sent = page.waitForRequest(callOf(signInByTicket))
  await question.go.click()
  expect((await sent).postData()).toBe(`ticket=${first.ticket}`)
  await expect(page).toHaveURL(wanted)

  // Used.
  const late = await handOver()
  await page.goto(first.address)
  await expect(screen.message).toHaveText(refused)
  await checkAccessibility(page)
  // Its minute ends while the question stands.
  await page.goto(late.address)
  await expect(question.heading).toBeVisible()
  await expireToken(dataFolder, late.ticket)
  await question.go.click()
  await expect(screen.message).toHaveText(refused)
  // Nobody has made it.
  await page.goto(`/login?ticket=${randomBytes(32).toString('base64url')}`)
  await expect(screen.message).toHaveText(refused)
  await screen.signIn('teacher')
  await expect(page).toHaveURL(/_desktop_all/)

  // An installation that is configured to take them by GET.
  await changeSignInPage(page, '"method":"POST"', '"method":"GET"')
  const byAddress = await handOver()
  await page.goto(byAddress.address)
  const got = page.waitForRequest(callOf(signInByTicketAddress))
  await question.go.click()
  expect((await got).method()).toBe('GET')
  expect(new URL((await got).url()).searchParams.get('ticket')).toBe(byAddress.ticket)
  await expect(page).toHaveURL(/_desktop_all/)

  // And one that takes none.
  await changeSignInPage(page, `"path":"${signInByTicket.path}"`, '"path":""')
  const unwanted = await handOver()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(unwanted.address)
  await expect(announcements(page, language).getByText(none[language])).toBeVisible()
  await expect(screen.submit).toBeEnabled()
  expect(calls.filter((address) => /\/ticket/.test(address))).toEqual([])
})
