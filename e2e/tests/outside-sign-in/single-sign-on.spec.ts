import { readMe, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { accountPage } from '@homeroom/contract/pages/page-locations.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { startOutsideCas } from '../../../apps/server/src/rehearsal/outside-cas.ts'
import { startCasApplication } from '../../../apps/server/test-support/fakes/cas-application/cas-application.ts'
import { startOutsideOidc } from '../../../apps/server/test-support/fakes/outside-sign-on/outside-oidc.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { homeroom } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'
import { signInByCall } from '../../support/sign-in-by-call.ts'

const atHome = /\/pages\/base\/(pc|mobile)_desktop_all\/index\.html/
const way = '统一身份认证登录'

test('[LOGIN-38] a person goes to the single sign-on of the district and comes back signed in, to the page they wanted @whole-phone', async ({
  page,
}) => {
  await page.goto('/login?redirect_uri=%2Fpages%2Fbase%2Fpc_notices_tm%2Findex.html')
  await page.getByRole('button', { name: way }).click()
  await page.getByRole('button', { name: /王芳/ }).click()
  await expect(page).toHaveURL(/\/pages\/base\/pc_notices_tm\/index\.html/)
  expect(page.url()).not.toContain('arrival')
})

test('[LOGIN-38] somebody without an account here links it once; a visit that went wrong says so above the form @pc', async ({
  page,
}) => {
  await signInScreen(page, 'zh-CN').open()
  await page.getByRole('button', { name: way }).click()
  await page.getByRole('button', { name: /陈新/ }).click()
  await expect(page).toHaveURL(/\/bind\//)
  await expect(page.getByText('陈新')).toBeVisible()
  const screen = signInScreen(page, 'zh-CN')
  await page.goto('/login?sso=over&local=1')
  await expect(screen.message).toHaveText(/这次统一身份认证登录已过期/)
  await screen.signIn('teacher')
  await expect(page).toHaveURL(atHome)
})

test('where a unit wants it, the page says where it leads and goes there at once, but not past ?local=1 or after signing out @pc @whole', async ({
  page,
  context,
  origin,
  language,
}, { retry }) => {
  const unit = `sso-first-${retry}`
  const outside = await startOutsideCas([{ id: 'x', name: '陈新', part: { chinese: '', english: '' } }])
  try {
    const head = ['--login', 'head', '--generate']
    await homeroom(['create-admin', '--unit', unit, '--unit-name', '湖畔学校', ...head])
    const provider = ['--cas', outside.address, '--name', '区统一认证', '--inside', '--first']
    await homeroom(['single-sign-on', '--unit', unit, ...provider])
    const screen = signInScreen(page, language)
    // As if the script that leads on took its time.
    const arrived = Promise.withResolvers<void>()
    await page.route('**/assets/single-sign-on-address-*', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(`/login?unit=${unit}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: '正在前往“区统一认证”' })).toBeVisible()
    await expect(page.getByRole('link', { name: '用用户名和密码登录' })).toBeVisible()
    await checkAccessibility(page)
    arrived.resolve()
    await expect(page.getByRole('button', { name: /陈新/ })).toBeVisible()

    await screen.open(`?unit=${unit}&local=1`)
    await expect(screen.submit).toBeEnabled()
    await expect(page).toHaveURL(/local=1/)
    await signInByCall(context, { loginName: 'staff', origin })
    const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'base' }
    await context.request.post(`${origin}${signOut.path}`, { headers, data: {} })
    await screen.open(`?unit=${unit}`)
    await expect(screen.submit).toBeEnabled()
  } finally {
    await outside.close()
  }
})

test('a school that has its own OpenID provider signs its people in there, by the name they have in both places @pc @whole', async ({
  page,
  origin,
  phone,
  openFor,
}) => {
  // Each device at a school of its own: a unit has one single sign-on.
  const [unit, loginName] = phone ? (['lakeside-1', 'teacher'] as const) : (['lakeside-ms', 'teacher.two'] as const)
  const me = await (await (await openFor(loginName)).request.get(readMe.path)).json()
  const outside = await startOutsideOidc({
    id: 'homeroom',
    secret: 'known to both',
    callback: `${origin}/sso/${me.data.unitId}/callback`,
  })
  const command = ['single-sign-on', '--unit', unit]
  try {
    outside.person = { sub: 'outside', name: me.data.realName, employee: loginName }
    const provider = ['--oidc', outside.issuer, '--client', 'homeroom', '--name', '校园认证', '--inside']
    await homeroom([...command, ...provider, '--login-name', 'employee'], { line: 'known to both' })
    const wanted = applicationAddress('notices', { phone })
    await page.goto(`/login?unit=${unit}&redirect_uri=${encodeURIComponent(wanted)}`)
    await page.getByRole('button', { name: way }).click()
    await expect(page).toHaveURL(wanted)
    await page.goto(accountPage)
    await expect(page.getByRole('main')).toContainText(loginName)
  } finally {
    await homeroom([...command, '--remove'])
    outside.close()
  }
})

test('an older application signs people in by CAS, and forgets them when they sign out here @phone', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/status of 403/)
  const library = await startCasApplication(origin)
  const { port } = new URL(library.address)
  const service = ['--add', `${library.address}/*`, '--name', `旧系统 ${port}`, '--inside']
  await homeroom(['cas-service', '--unit', 'lakeside-1', ...service])
  try {
    await page.goto(library.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('湖滨第一小学')
    await signInScreen(page, 'zh-CN').signIn('teacher')
    await expect(page).toHaveURL(new RegExp(`^${library.address}`))
    await expect(page.getByText('teacher')).toBeVisible()
    // Its way out asks here first.
    await page.getByRole('link', { name: '退出' }).click()
    await expect(page.getByRole('heading', { name: '要退出登录吗？' })).toBeVisible()
    await checkAccessibility(page)
    expect(library.sessions.size).toBe(1)
    await page.getByRole('button', { name: '退出登录' }).click()
    // Told between servers, the application knows nobody any more and sends people here again.
    await expect.poll(() => library.sessions.size).toBe(0)
    // This window is led back there, which may take it on here again at once: another one looks.
    await expect(page).toHaveURL(new RegExp(`^${library.address}|/login\\?redirect_uri=`))
    const anew = await page.context().newPage()
    await anew.goto(library.address)
    await expect(anew).toHaveURL(/\/login\?redirect_uri=/)
    await anew.goto('/cas/login?service=https%3A%2F%2Funknown.example.cn%2F')
    await expect(anew.getByRole('heading', { name: '不能前往这个应用' })).toBeVisible()
  } finally {
    library.close()
  }
})
