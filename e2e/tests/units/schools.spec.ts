import { readFile } from 'node:fs/promises'
import { readSchoolReaders } from '@homeroom/contract/notices/notice-endpoints.ts'
import { readSchool, readSchools } from '@homeroom/contract/units/school-endpoints.ts'
import type { Page } from '@playwright/test'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { areaScreens } from '../../screens/units/area-screens.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

/** The only one who works in the office of the middle school; no other test needs what they have not read. */
const officeOfSchool = 'fan.wenbin'
/** Three pages of the lists. */
const total = 61

const unavailable = { status: 503, code: 'unavailable', message: '', fieldErrors: [], data: null }

/** Makes the server's list as long as that; what is on a page stays. */
const lengthen = (page: Page, path: string) =>
  page.route(`**${path}?*`, async (route) => {
    const reply = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/page=\d+/, 'page=1'),
    })
    const answer = await reply.json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, total } } })
  })

for (const language of bothLanguages)
  test.describe(`the schools of an area in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test('are found and opened, and one is written to, whose readers the area counts @whole-phone', async ({
      page,
      phone,
      signedIn,
      openFor,
    }) => {
      const device = phone ? 'mobile' : 'pc'
      const area = areaScreens(page, language)
      const writer = noticesScreen(page, language)
      await signedIn('area.admin')
      await page.goto(`/area/base/${device}_schools_tm/index.html`)
      await expect(area.heading).toBeVisible()
      await expect(area.school).toBeVisible()
      await checkAccessibility(page)
      await area.search.fill('no such school')
      await expect(area.notFound).toBeVisible()
      await checkAccessibility(page)
      await area.search.fill('lakeside exp')
      await area.school.click()
      await expect(area.schoolHeading).toBeVisible()
      await expect(area.licences).toBeVisible()
      await checkAccessibility(page)

      await area.write.click()
      await expect(area.chosenSchool).toBeChecked()
      await area.office.check()
      await lengthen(page, readSchoolReaders.path)
      const title = `Area ${language} ${Date.now()}`
      await writer.publishTo({ title, text: 'See the title.' })
      await expect(writer.openTitle(title)).toBeVisible()
      await expect(area.readersOf).toBeVisible()
      const answered = Promise.withResolvers<void>()
      await page.route(`**${readSchoolReaders.path}?*page=2*`, async (route) => {
        await answered.promise
        await route.fallback()
      })
      await area.nextPage.click()
      await expect(area.onPage(2), 'the pager stays while the page is on its way').toBeVisible()
      await expect(area.readersOf).toHaveCount(0)
      answered.resolve()
      await expect(area.readersOf).toBeVisible()
      const office = await openFor(officeOfSchool)
      const reader = noticesScreen(office, language)
      await office.goto(`/pages/base/${device}_notices_tm/index.html`)
      await expect(async () => {
        await office.reload()
        // The list is drawn at once: what is not there then comes with a later reading, however long each may take.
        await expect(reader.anyRow.first()).toBeVisible()
        expect(await reader.row(title).count()).toBe(1)
      }).toPass()

      const { hash } = new URL(page.url())
      await page.goto('about:blank')
      await page.goto(`/area/base/${device}_notices_tm/index.html${hash}`)
      await writer.withdraw.click()
      await writer.confirmWithdrawal.click()
      await expect(writer.withdrawn).toBeVisible()
    })

    test('are filtered, which the address and Back know, and exported as they are filtered @whole', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('area.admin')
      await page.goto(`/area/base/${phone ? 'mobile' : 'pc'}_schools_tm/index.html`)
      const area = areaScreens(page, language)
      await expect(area.school).toBeVisible()
      await (phone ? area.filters : area.licenceFilter).click()
      // Not `check`, which wants the tick at once: the address decides what is ticked.
      await area.ending.click()
      await expect(page).toHaveURL(/licence=ending$/)
      await area.ended.click()
      await expect(page).toHaveURL(/licence=ended%2Cending$/)
      await page.keyboard.press('Escape')
      await expect(area.school).toBeVisible()
      await checkAccessibility(page)
      const [file] = await Promise.all([page.waitForEvent('download'), area.export.click()])
      const text = await readFile(await file.path(), 'utf8')
      expect(text.split('\r\n')).toHaveLength(4)
      expect(text).toContain('lakeside-ms')
      await page.goBack()
      await expect(page, 'both were chosen in one box').not.toHaveURL(/licence/)
      await page.goForward()
      await area.clearAll.filter({ visible: true }).click()
      await expect(page).not.toHaveURL(/licence/)
    })

    test('say that their list failed, and are asked for again @whole', async ({ page, phone, signedIn }) => {
      await page.route(`**${readSchools.path}?*`, (route) => route.fulfill({ json: unavailable }))
      await signedIn('area.admin')
      await page.goto(`/area/base/${phone ? 'mobile' : 'pc'}_schools_tm/index.html`)
      const area = areaScreens(page, language)
      await expect(area.failed).toBeVisible()
      await checkAccessibility(page)
      await page.unroute(`**${readSchools.path}?*`)
      await area.again.click()
      await expect(area.school).toBeVisible()
    })

    test('are named one by one where they are chosen: a name that fails takes no other with it, and only it is asked for again @whole', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('area.admin')
      const found = await (await page.request.get(readSchools.path)).json()
      const idOf = (code: string): string => found.data.list.find((school: { code: string }) => school.code === code).id
      const [other, school] = [idOf('lakeside-1'), idOf('lakeside-ms')]
      // Nothing but the address names them.
      await page.route(`**${readSchools.path}?*`, (route) =>
        route.fulfill({ json: { ...found, data: { ...found.data, list: [], total: 0 } } }),
      )
      const asked: string[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === readSchool.path) asked.push(url.searchParams.get('id') ?? '')
      })
      const failing = `**${readSchool.path}?*${other}*`
      await page.route(failing, (route) => route.fulfill({ json: unavailable }))
      const gone = '00000000-0000-4000-8000-000000000000'
      const device = phone ? 'mobile' : 'pc'
      await page.goto(
        `/area/base/${device}_notices_tm/index.html#/?compose=1&schools=${[other, school, gone].join(',')}`,
      )
      const area = areaScreens(page, language)
      await expect(area.chosenSchool).toBeChecked()
      await expect(area.nameless).toBeChecked()
      await expect(area.left).toBeChecked()
      await checkAccessibility(page)
      await page.unroute(failing)
      asked.length = 0
      await area.again.click()
      await expect(area.nameless).toHaveCount(0)
      await area.left.click()
      await expect(area.left).toHaveCount(0)
      await expect(area.chosenSchool).toBeChecked()
      expect(asked).toEqual([other])
    })
  })

test.describe('the schools of an area @pc', () => {
  const language = 'zh-CN'

  test('are searched so that Back undoes a search, and the pager tells of what is shown @whole', async ({
    page,
    phone,
    signedIn,
  }) => {
    await lengthen(page, readSchools.path)
    await signedIn('area.admin')
    await page.goto(`/area/base/${phone ? 'mobile' : 'pc'}_schools_tm/index.html`)
    const area = areaScreens(page, language)
    const shown = async (number: number, words: string) => {
      await expect(area.onPage(number)).toBeVisible()
      await expect(area.search).toHaveValue(words)
      await expect(area.school).toBeVisible()
    }
    await area.nextPage.click()
    await shown(2, '')
    await area.search.fill('lakeside')
    await shown(1, 'lakeside')
    await area.nextPage.click()
    await shown(2, 'lakeside')
    await area.search.fill('lakeside e')
    await page.keyboard.press('Enter')
    await shown(1, 'lakeside e')
    await page.goBack()
    await shown(1, 'lakeside')
    await page.goBack()
    await shown(2, '')
  })

  test('keep a letter that is typed while the address changes @whole', async ({ page, phone, signedIn }) => {
    // The field hears the letter before the application hears of its new address.
    await page.addInitScript(() =>
      addEventListener('hashchange', () => {
        const field = document.activeElement
        // On a slow machine the search begins before the last letter of the test.
        if (field instanceof HTMLInputElement && field.value === 'lak') document.execCommand('insertText', false, 'e')
      }),
    )
    await signedIn('area.admin')
    await page.goto(`/area/base/${phone ? 'mobile' : 'pc'}_schools_tm/index.html`)
    const area = areaScreens(page, language)
    await area.search.pressSequentially('lak')
    await expect(page).toHaveURL(/search=lake$/)
    await expect(area.search).toHaveValue('lake')
  })

  test('have the columns that were chosen in this browser @whole', async ({ page, phone, signedIn }) => {
    await signedIn('area.admin')
    await page.goto(`/area/base/${phone ? 'mobile' : 'pc'}_schools_tm/index.html`)
    const area = areaScreens(page, language)
    await area.columns.click()
    await area.code.check()
    await expect(area.codeHead).toHaveCount(1)
    await page.reload()
    await expect(area.school).toBeVisible()
    await expect(area.codeHead).toHaveCount(1)
  })

  test('belong to no school: one that is not below looks missing', async ({ page, phone, signedIn }) => {
    const device = phone ? 'mobile' : 'pc'
    await signedIn('area.admin')
    await page.goto(`/area/base/${device}_schools_tm/index.html#/?school=00000000-0000-4000-8000-000000000000`)
    await expect(areaScreens(page, language).gone).toBeVisible()
  })
})
