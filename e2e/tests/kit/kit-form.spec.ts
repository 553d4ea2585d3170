import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { expectUncovered } from '../../support/expect-uncovered.ts'
import { expect, test } from '../../support/kit-test.ts'

// A page of its own for each test: one with unsaved changes would not let the next test in.

test('a form on a page saves once, and asks before a route, Back or the end of the page loses a change @whole-phone', async ({
  ownPage: page,
}) => {
  const gallery = galleryScreen(page)
  await gallery.open({ part: 'button', language: 'en' })
  await gallery.open({ part: 'form-page', specimen: 'plain', language: 'en', bare: true })
  const name = page.getByLabel('Name')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await name.fill('Wang Fang')
  await expect(page.getByText('There are unsaved changes')).toBeVisible()

  const goElsewhere = () => page.evaluate(() => location.assign('#/card?language=en'))
  await goElsewhere()
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Wang Fang')

  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const ofBrowser = await asked
  expect(ofBrowser.type()).toBe('beforeunload')
  await ofBrowser.dismiss()

  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.locator('output')).toHaveText('1')
  await expect(page.getByText('There are unsaved changes')).toBeHidden()

  await name.fill('Zhao Li')
  await goElsewhere()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(gallery.heading).toHaveText('Card')
})

test('Back is held back once and then leads where it should @pc @whole', async ({ ownPage: page }) => {
  const gallery = galleryScreen(page)
  await gallery.open({ part: 'button', language: 'en' })
  await expect(gallery.heading).toHaveText('Button')
  await page.evaluate(() => location.assign('#/form-page?language=en'))
  const name = page.locator('[data-specimen="form-page/plain"]').getByLabel('Name')
  // Pressed as a person does: a page that nobody has touched may not hold Back.
  await name.click()
  await page.keyboard.type('x')
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(gallery.heading).toHaveText('Button')
})

test('the first wrong field has the focus, whether the form or the server finds it wrong @pc @whole', async ({
  ownPage: page,
}) => {
  await galleryScreen(page).open({ part: 'form-page', specimen: 'refused', language: 'en', bare: true })
  const [name, phone] = [page.getByLabel('Name'), page.getByLabel('Mobile number')]
  await name.fill('')
  await phone.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please enter a name.')
  await name.fill('Li')
  await name.press('Enter')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('Another teacher has this number.')
})

test('neither the bar nor an on-screen keyboard covers the refused field, or what is said of it @phone', async ({
  ownPage: page,
}) => {
  await galleryScreen(page).open({ part: 'form-page', specimen: 'refused', language: 'en', bare: true })
  const [name, phone] = [page.getByLabel('Name'), page.getByLabel('Mobile number')]
  // A page that scrolls, in a low window.
  const toHeight = (height: number) => page.setViewportSize({ width: 390, height })
  await page.evaluate(() => document.body.style.setProperty('padding-block', '600px'))
  await toHeight(420)
  /** The field ends where the window does: that is where the bar stands. */
  const toTheEdge = () => phone.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight))

  await name.fill('Li')
  await toTheEdge()
  await name.press('Enter')
  await expect(phone).toHaveAccessibleDescription('Another teacher has this number.')
  await expect(phone).toBeFocused()
  await expectUncovered(phone)

  // The bar comes while somebody types.
  await page.getByRole('button', { name: 'Discard' }).click()
  await phone.focus()
  await toTheEdge()
  await page.keyboard.type('9')
  await expectUncovered(phone)

  // A keyboard opens.
  await toHeight(844)
  await toTheEdge()
  await toHeight(420)
  await expectUncovered(phone)

  // What stands in the bar is not under it.
  const before = await page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'Save' }).focus()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('when somebody else saved first both are compared, and mine is saved over theirs @pc @whole', async ({
  ownPage: page,
}) => {
  await galleryScreen(page).open({ part: 'form-page', specimen: 'overtaken', language: 'en', bare: true })
  await page.getByLabel('Name').fill('Li Na')
  await page.getByRole('button', { name: 'Save' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Somebody else saved first' })
  await expect(note).toBeFocused()
  await expect(note).toContainText('Ms Chen of the office')
  await expect(note.getByRole('row', { name: /Mobile number/ })).toHaveText(/13900139000.*13800138000/)
  await note.getByRole('button', { name: 'Keep mine and save' }).click()
  await expect(page.locator('output')).toHaveText('1')
  await expect(page.getByLabel('Name')).toHaveValue('Li Na')
  await expect(page.getByLabel('Mobile number')).toHaveValue('13900139000')
  await expect(note).toBeHidden()
})

test('theirs takes the place of mine when I want it so @pc @whole', async ({ ownPage: page }) => {
  await galleryScreen(page).open({ part: 'form-page', specimen: 'overtaken', language: 'en', bare: true })
  await page.getByLabel('Name').fill('Li Na')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Li Ming')
  await expect(page.getByLabel('Mobile number')).toHaveValue('13900139000')
  await expect(page.getByText('There are unsaved changes')).toBeHidden()
})

test('a form in a dialog asks before Escape or Back closes it over a change, and not without one @whole-pc', async ({
  ownPage: page,
  isMobile,
}) => {
  await galleryScreen(page).open({ part: 'form-dialog', specimen: 'plain', language: 'en', bare: true })
  const dialog = page.getByRole('dialog', { name: 'Edit the teacher' })
  const question = page.getByRole('alertdialog')
  const close = () => (isMobile ? page.goBack() : page.keyboard.press('Escape'))
  await page.getByRole('button', { name: 'Edit the teacher' }).click()
  await expect(dialog).toBeVisible()
  await close()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit the teacher' }).click()
  await dialog.getByLabel('Name').fill('Wang')
  await close()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Wang')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('output')).toHaveText('1')
})
