import { areaScreens } from '../../screens/messages/area-screens.ts'
import { noticesScreen } from '../../screens/messages/notices-screen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

for (const language of bothLanguages)
  test.describe(`the schools of an area in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test('are found and opened, and one is written to, whose readers the area counts', async ({
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
      await area.search.fill('lakeside no')
      await area.school.click()
      await expect(area.schoolHeading).toBeVisible()
      await expect(area.licences).toBeVisible()
      await checkAccessibility(page)

      await area.write.click()
      await expect(area.chosenSchool).toBeChecked()
      await area.office.check()
      const title = `Area ${language} ${Date.now()}`
      await writer.publishTo({ title, text: 'See the title.' })
      await expect(writer.openTitle(title)).toBeVisible()
      await expect(area.readersOf).toBeVisible()
      const office = await openFor('staff')
      const reader = noticesScreen(office, language)
      await office.goto(`/pages/base/${device}_notices_tm/index.html`)
      await expect(async () => {
        await office.reload()
        await expect(reader.row(title)).toBeVisible({ timeout: 2000 })
      }).toPass()

      const { hash } = new URL(page.url())
      await page.goto('about:blank')
      await page.goto(`/area/base/${device}_notices_tm/index.html${hash}`)
      await writer.withdraw.click()
      await writer.confirmWithdrawal.click()
      await expect(writer.withdrawn).toBeVisible()
    })

    test('belong to no school: one that is not below looks missing', async ({ page, phone, signedIn }) => {
      const device = phone ? 'mobile' : 'pc'
      await signedIn('area.admin')
      await page.goto(
        `/area/base/${device}_schools_tm/index.html#/?school=00000000-0000-4000-8000-000000000000`,
      )
      await expect(areaScreens(page, language).gone).toBeVisible()
    })
  })
