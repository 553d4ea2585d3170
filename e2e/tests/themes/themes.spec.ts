import { commonRoot } from '@homeroom/contract/pages/product.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { chooseTheme, readMyColor } from '@homeroom/contract/themes/theme-endpoints.ts'
import type { Page, Response } from '@playwright/test'
import { textPairs, worstPair } from '../../../scripts/theme-contrast-in-page.mjs'
import { alerts } from '../../screens/desktop/announcements.ts'
import { themeDialog, wornClasses } from '../../screens/themes/theme-dialog.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { languageOn } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'zh-CN'
const yellow = { 'zh-CN': '标准黄', en: 'Standard yellow' }
const sceneFile = (scene: string) => `${commonRoot}/css/theme-${scene}.css`
const leadsTo = (address: string) => (answer: Response) => new URL(answer.url()).pathname === address
/** Both elements wear exactly these classes. */
const wears = (page: Page, classes: string) => expect.poll(() => wornClasses(page)).toEqual([classes, classes])
/** Whether the page, as it was opened last, has fetched an address. */
const hasFetched = (page: Page, address: string) =>
  page.evaluate(
    (path) => performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path),
    address,
  )

test.describe('on PC @pc', () => {
  test('[HEADER-13][THEME-01][THEME-08][THEME-12][THEME-15][THEME-16][THEME-17][THEME-18][THEME-20] a person chooses a theme, sees it at once and after a reload', async ({
    page,
    signedIn,
    watch,
  }) => {
    const dialog = themeDialog(page, { language, phone: false })
    await signedIn('student.two')
    await page.goto('/')
    await dialog.open()
    for (const title of [...dialog.word.scenes, ...dialog.word.colours])
      await expect(dialog.option(title)).toBeVisible()
    await expect(dialog.sync, 'a pupil administers nothing').toHaveCount(0)

    const styles = await page.request.get(sceneFile('ink'))
    expect(styles.headers()['content-type']).toContain('text/css')
    const answered = page.waitForResponse(leadsTo(chooseTheme.path))
    await dialog.option('水墨').click()
    await wears(page, 'theme-ink')
    expect(await hasFetched(page, sceneFile('ink'))).toBe(true)
    const answer = await answered
    expect(answer.request().postDataJSON()).toEqual({ type: 'color', theme: 'ink' })
    expect(await answer.json()).toMatchObject({ status: 200, data: 'success' })
    await expect(dialog.option('水墨')).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.layout, 'scenes have the top layout').toHaveCount(0)

    await dialog.option('荷塘').click()
    await wears(page, 'theme-lotus')
    const kept = page.waitForResponse(leadsTo(chooseTheme.path))
    await dialog.option('红色').click()
    await kept
    await wears(page, 'theme-color')
    await expect(dialog.layout).toBeVisible()
    await dialog.left.click()
    await expect(dialog.left).toHaveAttribute('aria-pressed', 'true')

    watch.allow(/ERR_FAILED/)
    await page.route(`**${chooseTheme.path}*`, (route) => route.abort())
    await dialog.option('卡通').click()
    await expect(dialog.notKept).toBeVisible()
    // [ERR-10] One notice says that it was not kept and why.
    await expect(alerts(page, language)).toHaveCount(1)
    await wears(page, 'theme-color')
    await expect(dialog.option('红色')).toHaveAttribute('aria-pressed', 'true')
    await page.unroute(`**${chooseTheme.path}*`)

    const html = await (await page.reload())?.text()
    expect(html, 'painted first').toContain('<body class="theme-color">')
    expect(html).toContain('--accent-base:#d64a4a')
    await expect.poll(() => hasFetched(page, readMyColor.path)).toBe(true)
    const read = await (await page.request.get(readMyColor.path)).json()
    expect(read.data).toMatchObject({ theme: '#D64A4A', source: 'person', colourLayout: 'left' })
    await wears(page, 'theme-color')
  })

  test('[THEME-13][THEME-14][THEME-21][THEME-24] an administrator syncs a theme: their unit has it, no other unit, and nobody who has chosen @whole', async ({
    page,
    origin,
    browser,
    signedIn,
    openFor,
  }) => {
    const dialog = themeDialog(page, { language, phone: false })
    await signedIn('admin.two')
    await page.goto('/')
    await dialog.open()
    await dialog.option('卡通').click()
    await wears(page, 'theme-cartoon')
    const sent = page.waitForRequest(
      (request) => request.url().includes(chooseTheme.path) && request.postDataJSON().type === 'default_color',
    )
    await dialog.sync.click()
    await expect(dialog.question).toContainText('湖滨实验中学')
    await checkAccessibility(page, 'dialog')
    await dialog.confirmSync.click()
    expect((await sent).postDataJSON()).toEqual({ type: 'default_color', theme: 'cartoon' })
    await expect(dialog.synced).toBeVisible()
    // A theme of their own, chosen later, is theirs in a new sign-in, too.
    await dialog.option('雾蓝').click()
    await wears(page, 'theme-color')
    await expect.poll(async () => (await page.request.get(readMyColor.path)).text()).toContain('#93AFBA')

    const visitor = await browser.newPage({ baseURL: origin })
    await visitor.goto('/login?unit=lakeside-ms')
    await wears(visitor, 'theme-cartoon')
    await visitor.close()
    for (const [who, classes] of [
      ['teacher.two', 'theme-cartoon'],
      ['staff', 'theme-default'],
      ['admin.two', 'theme-color'],
    ] as const) {
      const other = await openFor(who)
      await other.goto('/')
      await wears(other, classes)
    }
    await dialog.follow.click()
    await wears(page, 'theme-cartoon')
    await expect(dialog.follow).toHaveCount(0)
    await expect(dialog.done).toBeFocused()
    // Other tests know this unit by its green and its menu at the left.
    const back = { type: 'default_color', theme: '#2F7D5B' }
    const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'base' }
    expect((await page.request.post(chooseTheme.path, { data: back, headers })).ok()).toBe(true)
  })
})

test.describe('on PC and phone @whole', () => {
  test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

  test('every scene can be read at night, a bright one in high contrast, and any colour', async ({
    page,
    phone,
    signedIn,
  }) => {
    test.slow()
    const language = languageOn(phone)
    const dialog = themeDialog(page, { language, phone })
    await signedIn(phone ? 'parent.two' : 'teacher.parent')
    await page.goto('/')
    const [ink, lotus, cartoon] = dialog.word.scenes
    for (const [theme, mode, classes] of [
      [ink, 'dark', 'theme-ink mode-dark'],
      [lotus, 'dark', 'theme-lotus mode-dark'],
      [cartoon, 'dark', 'theme-cartoon mode-dark'],
      [cartoon, 'contrast', 'theme-cartoon mode-contrast'],
    ] as const) {
      await dialog.open()
      await dialog.option(theme).click()
      await dialog.mode(mode).click()
      await wears(page, classes)
      await dialog.close()
      await expect(dialog.self).toHaveCount(0)
      await checkAccessibility(page, 'page', 'contrast')
    }
    await page.reload()
    await wears(page, 'theme-cartoon mode-contrast')
    await dialog.open()
    await dialog.mode('device').click()
    await dialog.ownColour.click()
    await page.getByRole('button', { name: yellow[language], exact: true }).click()
    await wears(page, 'theme-color')
    await expect(dialog.layout).toHaveCount(phone ? 0 : 1)
    await checkAccessibility(page, 'dialog')
  })
})

test('text can be read on every ground of a theme in the strangest colours, by day, at night and in high contrast @pc @whole', async ({
  page,
}) => {
  await page.goto('/login')
  const colours = '#ffffff #000000 #ffff00 #00ff00 #0000ff #ff00ff #808080 #fffffe #000001 #c0ffee'.split(' ')
  for (const accent of colours)
    for (const mode of ['mode-light', 'mode-dark', 'mode-light mode-contrast', 'mode-dark mode-contrast']) {
      const theme = { name: 'theme-color', accent }
      const { contrast, where } = await page.evaluate(worstPair, { theme, mode, pairs: textPairs })
      expect(contrast, `${accent} in ${mode}: ${where}`).toBeGreaterThanOrEqual(4.5)
    }
})
