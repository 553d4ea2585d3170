import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { describedEndpoint } from '@homeroom/contract/endpoints.ts'
import { publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { apiDocsScreen } from '../../screens/api-docs/api-docs-screen.ts'
import { myClassScreen } from '../../screens/classes/my-class-screen.ts'
import { applicationPage } from '../../screens/desktop/application-page.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { areaScreens } from '../../screens/units/area-screens.ts'
import { demoPassword } from '../../support/accounts.ts'
import { applications } from '../../support/applications.ts'
import { bothLanguages, gateInChinese } from '../../support/language.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'
import { tabTo } from '../../support/tab-to.ts'

const { name: publishing } = describedEndpoint(publishNotice)
const { name: whoAmI } = describedEndpoint(readMe)

// Phones have no Tab key.
for (const language of bothLanguages)
  test.describe(`with the keyboard alone in ${language} @pc`, () => {
    test.use({ language })

    test(`[LOGIN-10][HEADER-14] a teacher signs in, moves over the icons, works in an application and signs out${gateInChinese(language)}`, async ({
      page,
    }) => {
      const signIn = signInScreen(page, language)
      const desktop = desktopScreen(page, { language, phone: false })
      await signIn.open()
      await expect(signIn.submit).toBeEnabled()
      await tabTo(page, signIn.userName)
      await page.keyboard.type('teacher')
      await page.keyboard.press('Tab')
      await expect(signIn.password).toBeFocused()
      await page.keyboard.type(demoPassword)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/pc_desktop_all\/index\.html$/)
      await expect(desktop.tile('notices')).toBeVisible()
      await pageReady(page)

      await page.keyboard.press('Tab')
      await expect(desktop.skip).toBeFocused()
      await expect(desktop.skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(desktop.tile('notices')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(desktop.tile('calendar')).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await expect(desktop.tile('contacts'), 'in the next row of the same group').toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(desktop.tile('my-class'), 'on into the group beside it').toBeFocused()
      await page.keyboard.press('Enter')

      const myClass = myClassScreen(page, language)
      await expect(myClass.pupils).toHaveCount(30)
      await tabTo(page, myClass.classes.nth(1))
      await page.keyboard.press('Enter')
      await expect(myClass.className).not.toHaveText(/3/)
      await page.goBack()

      const entries = page.getByRole('menuitem')
      const askToSignOut = async () => {
        await desktop.person.press('Enter')
        await expect(entries.first()).toBeFocused()
        await page.keyboard.press('End')
        await expect(entries.last()).toBeFocused()
      }
      await askToSignOut()
      await page.keyboard.press('Escape')
      await expect(desktop.person).toBeFocused()
      await askToSignOut()
      await page.keyboard.press('Enter')
      const dialog = desktop.signOutDialog.self
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(desktop.signOutDialog.self).toBeHidden()
      await expect(desktop.person).toBeFocused()
      await askToSignOut()
      await page.keyboard.press('Enter')
      await tabTo(page, desktop.signOutDialog.confirm)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/login/)
    })

    test('[DESK-08] a tile that is not for a teacher tells why, and gives the focus back @whole', async ({
      page,
      signedIn,
    }) => {
      await signedIn('teacher')
      await page.goto('/')
      const desktop = desktopScreen(page, { language, phone: false })
      const bus = desktop.closedTile('school-bus')
      await bus.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(applications['school-bus'][language])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(bus).toBeFocused()
      await expect(page).toHaveURL(/pc_desktop_all\/index\.html$/)
      await expect(applicationPage(page, { language, phone: false }).notFound).toHaveCount(0)
    })

    test('an area finds a school, opens it and comes back to its search @whole', async ({ page, signedIn }) => {
      await signedIn('area.admin')
      await page.goto('/area/base/pc_schools_tm/index.html')
      const area = areaScreens(page, language)
      await expect(area.school).toBeVisible()
      await tabTo(page, area.search)
      await page.keyboard.type('lakeside exp')
      await page.keyboard.press('Enter')
      await expect(area.otherSchool).toHaveCount(0)
      await tabTo(page, area.sortByPeople)
      await page.keyboard.press('Enter')
      await expect(area.peopleHead).toHaveAttribute('aria-sort', 'ascending')
      await expect(area.sortByPeople).toBeFocused()
      await tabTo(page, area.school)
      await page.keyboard.press('Enter')
      await expect(area.schoolHeading).toBeVisible()
      await tabTo(page, area.allSchools)
      await page.goBack()
      await expect(area.search).toHaveValue('lakeside exp')
      await expect(area.school).toBeVisible()
    })

    test('somebody of the staff searches the calls, opens one and tries it @whole', async ({ page, signedIn }) => {
      await signedIn('teacher')
      await page.goto('/docs/api')
      const docs = apiDocsScreen(page, language)
      await expect(docs.call(whoAmI)).toBeVisible()
      await tabTo(page, docs.search)
      await page.keyboard.type(readMe.path)
      await expect(docs.call(publishing)).toHaveCount(0)
      await tabTo(page, docs.summaryOf(whoAmI))
      await page.keyboard.press('Enter')
      await tabTo(page, docs.send(whoAmI))
      await page.keyboard.press('Enter')
      await expect(docs.answer(whoAmI)).toContainText('"loginName": "teacher"')
      await tabTo(page, docs.answer(whoAmI))
      await tabTo(page, docs.search, 'Shift+Tab')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await expect(docs.call(publishing)).toBeVisible()
      await expect(docs.search).toBeFocused()
    })
  })
