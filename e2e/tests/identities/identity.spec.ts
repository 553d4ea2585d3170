import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readParentTeacherLink, switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { announcements } from '../../screens/desktop/announcements.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { languageOn } from '../../support/language.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

const words = {
  'zh-CN': {
    current: (role: string) => `当前身份：${role}`,
    parent: '家长',
    teacher: '教师',
    child: /^当前孩子/,
  },
  en: {
    current: (role: string) => `You are here as ${role}`,
    parent: 'Parent',
    teacher: 'Teacher',
    child: /^Current child/,
  },
} as const
const [linkCall, switchCall] = [`**${readParentTeacherLink.path}?*`, `**${switchIdentity.path}?*`]

type Role = 'parent' | 'teacher'

/** The part of the header that tells people with two accounts which one they are here with. */
function identity(page: Page, role: Role, language: Language) {
  const word = words[language]
  return page.getByRole('banner').getByRole('button', { name: word.current(word[role]) })
}

async function become(page: Page, role: Role, language: Language) {
  await identity(page, role === 'parent' ? 'teacher' : 'parent', language).click()
  await page.getByRole('menuitemradio', { name: words[language][role] }).click()
}

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

test('[HEADER-18][PARENT-19][PARENT-21][PARENT-24][AUTHZ-16] a parent becomes the linked teacher with what is the teacher’s, and comes back; other tabs follow @whole-phone', async ({
  page,
  language,
  context,
  phone,
  signedIn,
}) => {
  const desktop = desktopScreen(page, { language, phone })
  await signedIn('parent')
  const asked = page.waitForRequest(linkCall)
  await page.goto('/')
  const me = (await (await context.request.get('/api/uaa/oauth/me')).json()).data
  expect(new URL((await asked).url()).searchParams.get('parentId')).toBe(me.userId)
  await pageReady(page)
  const tab = await context.newPage()
  await tab.goto('/')
  await pageReady(tab)

  await expect(desktop.tile('repairs')).toHaveCount(0)
  await page.evaluate(() => {
    localStorage.setItem('_remove_parent', 'x')
    sessionStorage.setItem('of-parent', 'x')
  })
  const sent = page.waitForRequest(switchCall)
  await become(page, 'teacher', language)
  expect(new URL((await sent).url()).searchParams.get('userId')).not.toBe(me.userId)
  await expect(identity(page, 'teacher', language)).toBeVisible()
  await expect(desktop.tile('repairs')).toBeVisible()
  await expect(page.getByText('疫苗接种通知')).toHaveCount(0)
  await expect(page.getByRole('button', { name: words[language].child })).toHaveCount(0)
  const left = () => page.evaluate(() => [localStorage.getItem('_remove_parent'), sessionStorage.getItem('of-parent')])
  expect(await left()).toEqual([null, null])
  await expect(identity(tab, 'teacher', language)).toBeVisible()

  await become(page, 'parent', language)
  await expect(identity(page, 'parent', language)).toBeVisible()
  await expect(desktop.tile('repairs')).toHaveCount(0)
  await expect(page.getByRole('button', { name: words[language].child })).toBeVisible()
})

test('[PARENT-19][HEADER-19] the switch is offered where an application is for both, told where it is not, and unknown to others; test accounts are nowhere @pc @whole', async ({
  page,
  language,
  phone,
  signedIn,
}) => {
  const word = words[language]
  const device = phone ? 'mobile' : 'pc'
  await signedIn('parent')
  await page.goto(`/pages/base/${device}_notices_spm/index.html`)
  await expect(identity(page, 'parent', language)).toBeVisible()
  await page.goto(`/pages/base/${device}_school-bus_spm/index.html`)
  await expect(page.getByRole('banner').getByTitle(word.current(word.parent))).toHaveText(word.parent)
  await expect(identity(page, 'parent', language)).toHaveCount(0)
  await signedIn('teacher')
  await page.goto('/')
  await pageReady(page)
  await expect(page.getByTitle(word.current(''))).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: /^(?:当前身份|You are here as)|切换测试账号|Switch test account/ }),
  ).toHaveCount(0)
})

test('[PARENT-19] a link that is gone when one presses is told of, and no longer offered @phone @whole', async ({
  page,
  language,
  signedIn,
}) => {
  await signedIn('parent')
  await page.goto('/')
  await pageReady(page)
  const refusal = {
    status: 403,
    code: 'identity_not_linked',
    message: '没有关联|||Not linked',
    fieldErrors: [],
    data: null,
  }
  await page.route(switchCall, async (route) => {
    await page.route(linkCall, (asked) => asked.fulfill({ json: { ...refusal, status: 200, code: 'ok' } }))
    await route.fulfill({ json: refusal })
  })
  await become(page, 'teacher', language)
  await expect(announcements(page, language).getByText(/^(?:没有关联|Not linked)$/)).toBeVisible()
  await expect(identity(page, 'parent', language)).toHaveCount(0)
  await expect(page.getByRole('button', { name: words[language].child })).toBeVisible()
})

test('[PARENT-19][HEADER-18] from an application the switch leads to the desktop, though the page hears of the end of its session first; another tab follows @phone', async ({
  page,
  language,
  context,
  phone,
  signedIn,
}) => {
  const address = `/pages/base/${phone ? 'mobile' : 'pc'}_notices_spm/index.html`
  await signedIn('parent')
  const meCall = `**${readMe.path}*`
  /** Open, and listening: it has asked who is signed in. */
  const openIn = async (opened: Page) => {
    const asked = opened.waitForResponse(meCall)
    await opened.goto(address)
    await asked
    await pageReady(opened)
  }
  await openIn(page)
  const tab = await context.newPage()
  await openIn(tab)
  const hearOfEnd = (heard: Page) =>
    heard.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage })))

  // Before the browser has the new session, the old one is refused, by the call after its renewal, too.
  const refusal = { status: 401, code: 'unauthorized', message: '', fieldErrors: [], data: null }
  let refusals = 2
  await tab.route(meCall, (route) => (refusals-- > 0 ? route.fulfill({ json: refusal }) : route.continue()))
  await hearOfEnd(tab)
  await expect.poll(() => refusals).toBeLessThan(0)
  await expect(identity(tab, 'parent', language)).toBeVisible()
  expect(new URL(tab.url()).pathname).toBe(address)

  const opened: string[] = []
  await page.route(switchCall, async (route) => {
    const response = await route.fetch()
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
    })
    // When the second answer is there, the page has done what it does about the first: to load itself again, if it took
    // the new person for somebody else who came in another tab.
    for (const _ of [1, 2]) {
      const answered = page.waitForResponse(meCall)
      await hearOfEnd(page)
      await answered
    }
    expect(opened).toEqual([])
    await route.fulfill({ response })
  })
  await become(page, 'teacher', language)
  await expect(page).not.toHaveURL(/notices/)
  await expect(identity(page, 'teacher', language)).toBeVisible()
  expect(opened).not.toContain(address)
  await expect(identity(tab, 'teacher', language)).toBeVisible()
})
