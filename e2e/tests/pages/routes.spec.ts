import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { applicationPage } from '../../screens/desktop/application-page.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { shortPage } from '../../screens/pages/short-page.ts'
import { units } from '../../support/accounts.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'zh-CN'
const school = units.primarySchool[language]
const notFoundAnswer = /console error: Failed to load resource.*404/

test.describe('somebody not signed in', () => {
  test('[ROUTE-01][ROUTE-27][ROUTE-41] finds the sign-in page at its addresses, after a reload as well @pc @whole', async ({
    page,
  }) => {
    const screen = signInScreen(page, language)
    for (const path of ['/login', '/login/', '/needtologinpagerelogin', '/redirect/notices']) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await expect(screen.submit).toBeEnabled()
      expect((await page.reload())?.status(), path).toBe(200)
      await expect(screen.submit).toBeEnabled()
    }
  })

  test('[ROUTE-18][ROUTE-19][ROUTE-21][ROUTE-41] finds the bind page at its addresses @pc @whole', async ({ page }) => {
    for (const path of ['/bind/', '/pages/login/pc_bind_all/index.html', '/area/login/pc_bind_all/index.html']) {
      const answer = await page.goto(`${path}?id=u1&openid=o1&unionid=n1&deviceId=d1`)
      expect(answer?.status(), path).toBe(200)
      await expect(shortPage(page, language).bind).toBeVisible()
      // The identity of the address is shown nowhere: an address can be written by anybody.
      await expect(page.getByRole('main')).not.toContainText('o1')
    }
  })

  test('[ROUTE-28] finds how to get a new password, and the way back to signing in @pc @whole', async ({ page }) => {
    await page.goto('/forgetPassword')
    await expect(shortPage(page, language).forgotten).toBeVisible()
    await shortPage(page, language).toSignIn.click()
    await expect(page).toHaveURL('/login')
  })

  test('[ROUTE-02] is led from / to the sign-in page @pc @whole', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/login')
  })

  test('finds a not-found page with the way on at an address that does not exist @pc @whole', async ({
    page,
    watch,
  }) => {
    watch.allow(notFoundAnswer)
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await expect(shortPage(page, language).notFound).toBeVisible()
    await shortPage(page, language).toSignIn.click()
    await expect(page).toHaveURL('/login')
  })

  test('[LOGIN-17][ROUTE-39] comes back after signing in to where they wanted to go, with its query and its hash @phone', async ({
    page,
    phone,
  }) => {
    const wanted = `${applicationAddress('notices', { phone })}?from=mail#/?compose=1`
    await page.goto(wanted)
    await expect(page).toHaveURL(/^[^?]+\/login\?redirect_uri=/)
    await signInScreen(page, language).signIn('teacher')
    await expect(page).toHaveURL(wanted)
    await expect(noticesScreen(page, language).publish).toBeVisible()
  })

  test('[LOGIN-25] is led by signing in to no foreign address, but to the shell @pc', async ({ page, context }) => {
    const screen = signInScreen(page, language)
    for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await context.clearCookies()
      await screen.open(`?redirect_uri=${encodeURIComponent(target)}`)
      await screen.signIn('teacher')
      await expect(page, target).toHaveURL(/\/pages\/base\/(?:pc|mobile)_desktop_all\/index\.html$/)
    }
  })

  test('[ROUTE-16][ROUTE-17] who signs in at /redirect/notices arrives in that application @pc', async ({ page }) => {
    const visited: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
    })
    await page.goto('/redirect/notices')
    await signInScreen(page, language).signIn('teacher')
    await expect(noticesScreen(page, language).heading).toBeVisible()
    expect(visited.join(' ')).toMatch(/\/pages\/notices\/(?:pc|mobile)_notices_tm\/index\.html/)
  })
})

test.describe('somebody signed in', () => {
  test('[ROUTE-02][ROUTE-07][ROUTE-09][ROUTE-11] finds the shell of the device at /, and both shells at their addresses', async ({
    page,
    phone,
    signedIn,
  }) => {
    await signedIn('teacher')
    await page.goto('/')
    await expect(page).toHaveURL(`/pages/base/${phone ? 'mobile' : 'pc'}_desktop_all/index.html`)
    for (const device of ['pc', 'mobile'])
      for (const answer of [await page.goto(`/pages/base/${device}_desktop_all/index.html`), await page.reload()]) {
        expect(answer?.status()).toBe(200)
        await expect(page.getByRole('banner')).toContainText(school)
        await expect(page.getByRole('navigation', { name: device === 'pc' ? '应用菜单' : '主要页面' })).toBeVisible()
      }
  })

  test('[ROUTE-08][ROUTE-10][UNIT-13] of an area finds its shells under the root area @pc @whole', async ({
    page,
    signedIn,
  }) => {
    await signedIn('area.admin')
    for (const device of ['pc', 'mobile']) {
      await page.goto(`/area/areaBase/${device}_areaDesktop_all/index.html`)
      await expect(page.getByRole('banner')).toContainText(units.area[language])
      await page.goto(`/pages/base/${device}_desktop_all/index.html`)
      await expect(page).toHaveURL(`/area/areaBase/${device}_areaDesktop_all/index.html`)
    }
  })

  test('[ROUTE-31][DESK-12] finds an application at its address, after a reload as well @phone @whole', async ({
    page,
    phone,
    signedIn,
  }) => {
    await signedIn('teacher')
    const device = phone ? 'mobile' : 'pc'
    for (const answer of [await page.goto(`/pages/base/${device}_my-class_tm/index.html`), await page.reload()]) {
      expect(answer?.status()).toBe(200)
      await expect(applicationPage(page, { language, phone }).heading('三年级1班')).toBeVisible()
    }
    if (phone) await expect(page.getByRole('banner')).toContainText('我的班级')
    else
      await expect(page.getByRole('banner').getByRole('link', { name: '班级' })).toHaveAttribute('aria-current', 'page')
  })

  for (const loginName of ['student', 'parent'])
    test(`[ROUTE-32][ROUTE-33] is shown none of a staff page as ${loginName}, but the way back to the desktop @pc${loginName === 'student' ? '' : ' @whole'}`, async ({
      page,
      phone,
      signedIn,
      watch,
    }) => {
      watch.allow(notFoundAnswer)
      await signedIn(loginName)
      const answer = await page.goto(applicationAddress('notices', { phone }))
      expect(answer?.status()).toBe(404)
      const shown = shortPage(page, language)
      await expect(shown.notFound).toBeVisible()
      await expect(noticesScreen(page, language).heading).toHaveCount(0)
      await shown.toDesktop.click()
      await expect(page).toHaveURL(/_desktop_all\/index\.html$/)
    })

  test('[ROUTE-34][ROUTE-35] opens the hash routes of the menu on a staff page and no others @pc @whole', async ({
    page,
    phone,
    signedIn,
  }) => {
    await signedIn('teacher')
    const application = applicationPage(page, { language, phone })
    await page.goto(`${applicationAddress('notices', { phone })}#/nowhere`)
    await expect(application.notFound).toBeVisible()
    await page.evaluate(() => {
      location.hash = '#/write'
    })
    await expect(application.notFound).toHaveCount(0)
    await expect(noticesScreen(page, language).heading).toBeVisible()
    await page.evaluate(() => {
      location.hash = '#/elsewhere'
    })
    await application.wayBack.click()
    await expect(page).toHaveURL(/_desktop_all\/index\.html$/)
  })

  test('[ROUTE-30] sees no messages at /desktop/home @pc @whole', async ({ page, phone, signedIn }) => {
    await signedIn('staff')
    await page.goto('/desktop/home')
    const desktop = desktopScreen(page, { language, phone })
    await expect(desktop.tile('notices')).toBeVisible()
    await expect(page.getByText('三号楼东侧消防通道有杂物，请立即清理。')).toHaveCount(0)
    if (phone) await expect(desktop.bell).toHaveCount(0)
    else await expect(desktop.bell).toHaveAccessibleName(/^消息与待办，\d+ 项未处理$/)
  })

  // The PC shell is a single page.
  test('[ROUTE-03][ROUTE-04][ROUTE-05][ROUTE-06] of the phone shell: each page has its route after the hash, and others are not found @phone @whole', async ({
    page,
    signedIn,
  }) => {
    await signedIn('student')
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    for (const [route, title] of [
      ['/messages', '消息'],
      ['/todos', '待办'],
      ['/me', '我的'],
      ['/', '湖滨第一小学的桌面'],
      ['/elsewhere', '没有找到这个页面'],
    ]) {
      await page.goto(`/pages/base/mobile_desktop_all/index.html#${route}`)
      await expect(heading).toHaveText(String(title))
    }
    // At /desktop/home the route of the messages is not registered.
    await page.goto('/desktop/home#/messages')
    await expect(heading).toHaveText('没有找到这个页面')
  })
})

test('the page viewport loads nothing foreign, whatever its address says @pc', async ({ page, phone, signedIn }) => {
  await signedIn('teacher')
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The registered application may be loaded: it belongs to this page.
    if (!/^\/(?:static|common|api|pages|notices)\//.test(pathname)) loaded.push(pathname)
  })
  const notFound = applicationPage(page, { language, phone }).notFound
  for (const address of [
    '?app=//evil.example&fileId=main',
    '?app=..%2Fapi%2Fstorage&fileId=main',
    '?app=https://evil.example&fileId=main',
    '?app=notices&fileId=__proto__',
    '?app=__proto__&fileId=constructor',
    '?fileId=..%2F..%2Fmy-class%2Fmain',
    '#/?app=//evil.example&fileId=main',
  ]) {
    await page.goto(`${applicationAddress('notices', { phone })}${address}`)
    await expect(notFound, address).toBeVisible()
    expect(loaded, address).toEqual([])
  }
})
