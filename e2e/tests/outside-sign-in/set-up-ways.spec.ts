import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { issueSignInTicket } from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import type { Page } from '@playwright/test'
import { startOutsideCas } from '../../../apps/server/src/rehearsal/outside-cas.ts'
import { startCasApplication } from '../../../apps/server/test-support/fakes/cas-application/cas-application.ts'
import { outsideApps } from '../../../scripts/support/tests/outside-services.mjs'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { signInSettingsScreen } from '../../screens/accounts/sign-in-settings-screen.ts'
import { announcements } from '../../screens/desktop/announcements.ts'
import { socialScreen } from '../../screens/outside-sign-in/social-screen.ts'
import { waysSettingsScreen } from '../../screens/outside-sign-in/ways-settings-screen.ts'
import { demoPassword } from '../../support/accounts.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { languageOn } from '../../support/language.ts'
import { homeroom } from '../../support/operator.ts'
import { leaveHost, playHost } from '../../support/outside-world.ts'
import { expect, test } from '../../support/product-test.ts'
import { signInByCall } from '../../support/sign-in-by-call.ts'

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })
// Each walk sets something up, signs in by it, changes it and removes it.
test.slow()

const atHome = /\/(pc|mobile)_desktop_all\/index\.html/
const signOut = (page: Page) => page.context().clearCookies({ name: /homeroom_(session|refresh)/ })

/** A school of its own, whose only person is its administrator. */
async function makeUnit(): Promise<string> {
  const unit = `walk-${Math.random().toString(36).slice(2, 10)}`
  const words = ['--unit', unit, '--unit-name', '湖畔学校', '--unit-english-name', 'Lakeshore School']
  await homeroom(['create-admin', ...words, '--login', 'head'], { line: demoPassword })
  return unit
}

/** Opens the settings as the administrator; how people sign in is seen by those who come by the new way. */
async function openSettings(page: Page, { unit, part }: { unit: string; part: 'ways' | 'applications' }) {
  const language = languageOn((page.viewportSize()?.width ?? 0) < 600)
  const { baseURL } = test.info().project.use
  await signInByCall(page.context(), { loginName: `head@${unit}`, origin: new URL(baseURL ?? '').origin })
  await signInSettingsScreen(page, language).open(part)
}

test('an administrator sets up a single sign-on by the form, checks it and signs in by it, renames and removes it @pc @whole', async ({
  page,
  context,
  language,
  watch,
}) => {
  const unit = await makeUnit()
  const settings = waysSettingsScreen(page, language)
  const signIn = signInScreen(page, language)
  const way = page.getByRole('button', { name: language === 'en' ? 'Single sign-on' : '统一身份认证登录' })
  const outside = await startOutsideCas()
  outside.person = { id: `head-of-${unit}`, name: '陈新' }
  const host = `sso-${unit}.example-school.cn`
  await playHost({ context, watch }, host, outside.origin)
  try {
    await openSettings(page, { unit, part: 'ways' })
    await settings.setUpSingleSignOn.click()
    await settings.ofKind('CAS').check()
    await settings.name.fill('区统一认证')
    await settings.casAddress.fill('http://127.0.0.1/cas')
    await settings.save.click()
    await proveAgain(page, language)
    await expect(settings.casAddress).toBeFocused()
    await checkAccessibility(page, 'dialog')
    await settings.casAddress.fill(`https://${host}/cas/`)
    await settings.casAddress.press('Enter')
    await expect(settings.form).toBeHidden()
    await settings.check.click()
    await expect(settings.singleSignOn.getByRole('listitem').getByRole('status')).toContainText(
      language === 'en' ? 'It answers as it should.' : '对方应答正常。',
    )
    await checkAccessibility(page)

    // The first visit is linked once, the next one signs in.
    await signOut(page)
    await signIn.open(`?unit=${unit}`)
    await way.click()
    await socialScreen(page, language).mine.click()
    await signIn.signIn('head')
    await expect(page).toHaveURL(atHome)
    await signOut(page)
    await signIn.open(`?unit=${unit}`)
    await way.click()
    await expect(page).toHaveURL(atHome)

    await openSettings(page, { unit, part: 'ways' })
    await settings.edit('singleSignOn').click()
    await settings.name.fill('新统一认证')
    await settings.save.click()
    await proveAgain(page, language)
    await expect(settings.singleSignOn).toContainText('新统一认证')
    await settings.remove('singleSignOn').click()
    await settings.confirm('remove').click()
    await expect(settings.setUpSingleSignOn).toBeVisible()
    await signOut(page)
    await signIn.open(`?unit=${unit}`)
    await expect(signIn.submit).toBeEnabled()
    await expect(way).toHaveCount(0)
  } finally {
    leaveHost(host)
    await outside.close()
  }
})

for (const kind of ['wechat', 'wecom'] as const)
  test(`[SOCIAL-14] an administrator sets up ${kind} by the form, learns what is wrong, and signs in by it; switched off and removed it is offered no more @pc @whole`, async ({
    page,
    context,
    language,
    phone,
    watch,
  }) => {
    watch.allow(/Failed to execute 'postMessage' on 'DOMWindow'/)
    const unit = await makeUnit()
    const settings = waysSettingsScreen(page, language)
    const signIn = signInScreen(page, language)
    const social = socialScreen(page, language)
    const service = kind === 'wechat' ? 'mp' : 'qy'
    const apps = outsideApps[phone ? 'phone' : 'pc']
    await playHost({ context, watch }, kind === 'wechat' ? 'open.weixin.qq.com' : 'login.work.weixin.qq.com')

    await openSettings(page, { unit, part: 'ways' })
    await settings.act(kind, 'setUp').click()
    if (kind === 'wechat') await settings.appId.fill(apps.wechat.appId)
    else {
      await settings.corpId.fill(apps.wecom.appId)
      await settings.agentId.fill(apps.wecom.agentId)
    }
    await settings.secret.fill('not-the-secret-at-all')
    await settings.save.click()
    await proveAgain(page, language)
    await expect(settings.form).toBeHidden()
    const said = settings.rowOf(kind).getByRole('status')
    await settings.checkOf(kind).click()
    await expect(said).toHaveText(language === 'en' ? /^The secret is wrong/ : /^密钥不对/)
    await settings.act(kind, 'edit').click()
    await settings.secret.fill(apps[kind].secret)
    await settings.save.click()
    await expect(settings.form).toBeHidden()
    await expect(said).toBeEmpty()
    await settings.checkOf(kind).click()
    await expect(said).toHaveText(language === 'en' ? /^It takes application and secret/ : /^对方接受应用和密钥/)
    await checkAccessibility(page)

    // The first scan is linked once, the next one signs in.
    await signOut(page)
    await signIn.open(`?unit=${unit}`)
    await social.icon(service).click()
    // From a page of the internet a frame may not come back to this machine.
    await social.ownPage.click()
    await social.scanOnItsPage(/王芳/)
    await social.mine.click()
    await signIn.signIn('head')
    await expect(page).toHaveURL(atHome)
    await signOut(page)
    await signIn.open(`?unit=${unit}`)
    await social.icon(service).click()
    await social.ownPage.click()
    await social.scanOnItsPage(/王芳/)
    await expect(page).toHaveURL(atHome)

    await openSettings(page, { unit, part: 'ways' })
    await settings.act(kind, 'off').click()
    await settings.confirm('off').click()
    await proveAgain(page, language)
    await expect(settings.act(kind, 'on')).toBeVisible()
    await signIn.open(`?unit=${unit}&local=1`)
    await expect(social.icon(service)).toHaveCount(0)
    await openSettings(page, { unit, part: 'ways' })
    await settings.act(kind, 'remove').click()
    await settings.confirm('remove').click()
    await proveAgain(page, language)
    await expect(settings.act(kind, 'setUp')).toBeVisible()
  })

test('an administrator registers an older application by the form, people sign in to it, and removed it is refused @pc @whole', async ({
  page,
  context,
  language,
  origin,
  watch,
}) => {
  watch.allow(/status of 403/)
  const unit = await makeUnit()
  const settings = waysSettingsScreen(page, language)
  const host = `library-${unit}.example-school.cn`
  const library = await startCasApplication(origin, { known: `https://${host}` })
  await playHost({ context, watch }, host, library.origin)
  try {
    await openSettings(page, { unit, part: 'applications' })
    await settings.addCas.click()
    await settings.name.fill('旧图书馆')
    await settings.serviceAddress.fill(`http://${host}/*`)
    await settings.save.click()
    await proveAgain(page, language)
    await expect(settings.serviceAddress).toBeFocused()
    await settings.serviceAddress.fill(`https://${host}/*`)
    await settings.save.click()
    await expect(settings.cas).toContainText('旧图书馆')
    await checkAccessibility(page)

    await signOut(page)
    await page.goto(library.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? 'Lakeshore School' : '湖畔学校',
    )
    // Two pages lead here: what is typed before the last one works would be gone.
    await expect(signInScreen(page, language).submit).toBeEnabled()
    await signInScreen(page, language).signIn('head')
    await expect(page).toHaveURL(new RegExp(`^${library.address}`))
    await expect(page.getByText(`head@${unit}`)).toBeVisible()

    await openSettings(page, { unit, part: 'applications' })
    await settings.edit('cas').click()
    await settings.name.fill('新图书馆')
    await settings.save.click()
    await proveAgain(page, language)
    await expect(settings.cas).toContainText('新图书馆')
    await settings.remove('cas').click()
    await settings.confirm('remove').click()
    await expect(settings.cas).not.toContainText('新图书馆')
    await page.goto(`/cas/login?service=${encodeURIComponent(`${library.address}/`)}`)
    await expect(
      page.getByRole('heading', {
        name: language === 'en' ? 'This application cannot be opened from here' : '不能前往这个应用',
      }),
    ).toBeVisible()
  } finally {
    library.close()
  }
})

test('an administrator lets an application bring people by a ticket, and ends it @pc @whole', async ({
  page,
  language,
  origin,
  phone,
  signedIn,
}) => {
  const settings = waysSettingsScreen(page, language)
  // Tickets are for people who are no administrators, and the trust of a unit is one row for each application.
  const application = phone ? 'duty' : 'canteen'
  const key = /hrk_[\w-]+/.exec(await homeroom(['application-key', '--application', application]))?.[0]
  await signedIn('admin.two')
  const { unitId } = (await (await page.request.get(readMe.path)).json()).data
  const ticket = async () => {
    const asked = await fetch(`${origin}${issueSignInTicket.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ unitId, loginName: 'teacher.two' }),
    })
    return asked.json()
  }
  expect((await ticket()).code).toBe('not_found')
  await signInSettingsScreen(page, language).open('applications')
  await settings.allow.click()
  await settings.application.selectOption(application)
  await checkAccessibility(page, 'dialog')
  await settings.save.click()
  await proveAgain(page, language)
  await expect(settings.tickets).toContainText(application)
  expect((await ticket()).data.address).toMatch(/^\/login\?ticket=/)
  await checkAccessibility(page)
  await settings.allowNoLonger(application).click()
  await settings.confirmNoLonger.click()
  await expect(announcements(page, language)).toContainText(
    language === 'en' ? 'It is allowed no longer' : '已取消允许',
  )
  await expect(settings.tickets).not.toContainText(application)
  expect((await ticket()).code).toBe('not_found')
})
