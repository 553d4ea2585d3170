import type { Locator, Page } from '@playwright/test'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { dialogSpecimen } from '../../screens/kit/dialog-specimen.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { applications } from '../../support/applications.ts'
import { expect, test } from '../../support/product-test.ts'

const language = 'en'
const before = 'about:blank'

/** Presses Back once the history is at rest, which is a moment after a layer has closed. */
async function goBack(page: Page, openLayers: number): Promise<void> {
  const depth = () => page.evaluate(() => history.state?.homeroomLayer?.depth ?? 0)
  await expect.poll(depth).toBe(openLayers)
  await page.goBack()
}

/** Opens something on the desktop of a phone, which lies right above an empty page. */
function desktopOf(page: Page) {
  const main = page.getByRole('main')
  const menu = page.getByRole('menu')
  return {
    icons: main.getByRole('region', { name: 'School office', exact: true }),
    menu,
    entry: (name: string) => menu.getByRole('menuitem', { name }),
    how: page.getByRole('dialog', { name: 'How to arrange icons' }),
    findField: main.getByRole('textbox', { name: 'Find an application' }),
    async openMenu(): Promise<Locator> {
      await main.getByRole('button', { name: 'Arrange the desktop' }).click()
      await expect(menu).toBeVisible()
      return menu
    },
  }
}

// With a mouse Back means the page before.
test.describe('Back on a phone @phone', () => {
  test.use({ language })

  test('closes a menu, the dialog that a menu opened, and a search, one at a time; then it leaves the page', async ({
    page,
    signedIn,
  }) => {
    await signedIn('teacher')
    await page.goto('/')
    const desktop = desktopOf(page)
    await desktop.openMenu()
    await goBack(page, 1)
    await expect(desktop.menu).toBeHidden()
    await desktop.openMenu()
    await desktop.entry('How to arrange icons').click()
    await expect(desktop.how).toBeVisible()
    await goBack(page, 1)
    await expect(desktop.how).toBeHidden()
    await expect(desktop.menu).toBeHidden()
    await desktop.findField.fill('notices')
    await expect(desktop.icons.getByRole('link')).toHaveCount(1)
    await goBack(page, 1)
    await expect(desktop.findField).toHaveValue('')
    await expect(page).toHaveURL(/mobile_desktop/)
    await page.goForward()
    await expect(desktop.icons).toBeVisible()
    await expect(desktop.menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(before)
  })

  test('closes the upper of two dialogs first @whole', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('stacked')
    const first = await specimen.open('First')
    const second = await specimen.open('Second')
    await goBack(page, 2)
    await expect(second.self).toBeHidden()
    await expect(first.self).toBeVisible()
    await goBack(page, 1)
    await expect(first.self).toBeHidden()
    await goBack(page, 0)
    await expect(page).toHaveURL(before)
  })

  test('leads from a person who was found to what was found, and then closes the search @whole', async ({
    page,
    signedIn,
  }) => {
    await signedIn('teacher')
    await page.goto('/')
    const desktop = desktopOf(page)
    await expect(desktop.icons).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('wang fang')
    const people = search.getByRole('group', { name: 'People' })
    await people.getByRole('option').first().click()
    const card = search.getByRole('region', { name: 'Wang Fang' })
    await expect(card).toBeVisible()
    await goBack(page, 2)
    await expect(card).toBeHidden()
    await expect(people.getByRole('option').first()).toBeVisible()
    await goBack(page, 1)
    await expect(search).toBeHidden()
    await goBack(page, 0)
    await expect(page).toHaveURL(before)
  })

  test('closes the palettes of a colour, and leaves the chosen one @whole', async ({ page }) => {
    await galleryScreen(page).open({ part: 'colour-picker', specimen: 'colour', language, bare: true })
    const palettes = page.getByRole('dialog')
    await page.getByRole('button').first().click()
    await expect(palettes).toBeVisible()
    await goBack(page, 1)
    await expect(palettes).toBeHidden()
    await goBack(page, 0)
    await expect(page).toHaveURL(before)
  })

  test('leaves the page at once when what was open had been closed by its button or by Escape @whole', async ({
    page,
    signedIn,
  }) => {
    await signedIn('teacher')
    await page.goto('/')
    const desktop = desktopOf(page)
    await desktop.openMenu()
    await page.keyboard.press('Escape')
    await expect(desktop.menu).toBeHidden()
    await desktop.openMenu()
    await desktop.entry('How to arrange icons').click()
    await desktop.how.getByRole('button', { name: 'Close' }).click()
    await expect(desktop.how).toBeHidden()
    await goBack(page, 0)
    await expect(page).toHaveURL(before)
  })

  test('leads from where a link of a menu led to the page with the menu closed, and then before it @whole', async ({
    page,
    signedIn,
  }) => {
    await signedIn('teacher')
    await page.goto('/')
    const desktop = desktopOf(page)
    const notices = desktop.icons.getByRole('link', { name: applications.notices[language] })
    await notices.click({ button: 'right' })
    await desktop.entry('Open').click()
    await expect(page).toHaveURL(applicationAddress('notices', { phone: true }))
    await expect(noticesScreen(page, language).heading).toBeVisible()
    await page.goBack()
    await expect(notices).toBeVisible()
    await expect(desktop.menu).toBeHidden()
    await goBack(page, 0)
    await expect(page).toHaveURL(before)
  })

  test('closes a question of a sub-application and keeps what is written below it', async ({ page, signedIn }) => {
    await signedIn('teacher')
    const notices = noticesScreen(page, language)
    await page.goto(applicationAddress('notices', { phone: true }))
    await notices.compose.click()
    await page.getByRole('checkbox', { name: /^Grade 3 Class 1/ }).check()
    await page.getByRole('textbox', { name: 'Title' }).fill('Not to be published')
    await page.getByRole('textbox', { name: 'Text' }).fill('Nobody reads this.')
    await notices.publish.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await goBack(page, 1)
    await expect(question).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Not to be published')
    await goBack(page, 0)
    await expect(notices.compose).toBeVisible()
  })

  test('leaves the page after a reload with something open, on the desktop and on the sign-in page @whole', async ({
    page,
    signedIn,
  }) => {
    const signIn = signInScreen(page, language)
    await signIn.open()
    await signIn.chooseUnit.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(signIn.chooseUnit).toBeVisible()
    await goBack(page, 0)
    await expect(page).toHaveURL(before)

    await signedIn('teacher')
    await page.goto('/')
    const desktop = desktopOf(page)
    await desktop.openMenu()
    await page.reload()
    await expect(desktop.icons).toBeVisible()
    await goBack(page, 0)
    await expect(page).toHaveURL(before)
  })

  test('closes the choice of a unit on the sign-in page @whole', async ({ page }) => {
    const signIn = signInScreen(page, language)
    await signIn.open()
    await signIn.chooseUnit.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await goBack(page, 1)
    await expect(dialog).toBeHidden()
    await goBack(page, 0)
    await expect(page).toHaveURL(before)
  })
})
