import type { Locator, Page } from '@playwright/test'
import { applicationPage } from '../../screens/desktop/application-page.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { myClassScreen } from '../../screens/messages/my-class-screen.ts'
import { signInScreen } from '../../screens/sign-in/sign-in-screen.ts'
import { demoPassword } from '../../support/accounts.ts'
import { applications } from '../../support/applications.ts'
import { bothLanguages } from '../../support/language.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

/** Presses Tab until the wanted control has the focus, and sees that it shows. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const outline = await wanted.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline, 'the focus can be seen').not.toBe('none')
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error('the control was not reached with Tab')
}

// Phones have no Tab key.
for (const language of bothLanguages)
  test.describe(`with the keyboard alone in ${language} @pc`, () => {
    test.use({ language })

    test('[LOGIN-10][HEADER-14] a teacher signs in, moves over the icons, works in an application and signs out', async ({
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

    test('[DESK-08] a tile that is not for a teacher tells why, and gives the focus back', async ({
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
  })
