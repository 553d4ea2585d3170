import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { expect, test } from '../../support/kit-test.ts'

test('a select with search finds by typing and is chosen by keyboard; Escape leaves what was chosen @pc @whole', async ({
  page,
}) => {
  await galleryScreen(page).open({ part: 'combobox', specimen: 'chosen', language: 'en', bare: true })
  const field = page.getByRole('combobox', { name: 'Class' })
  const chosen = page.locator('output')
  await field.click()
  const list = page.getByRole('listbox', { name: 'Class' })
  await expect(list.getByRole('option', { selected: true })).toHaveText(/Year 3 Class 2/)
  await field.fill('2.3')
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveText('2-3')
  await expect(field).toHaveValue('Year 2 Class 3')
  await field.fill('xyz')
  await expect(page.getByText('Nothing fits')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await field.blur()
  await expect(field).toHaveValue('Year 2 Class 3')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(chosen).toBeEmpty()
})

test('what cannot be chosen is passed over @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'combobox', specimen: 'given', language: 'en', bare: true })
  await page.getByRole('combobox').fill('6.4')
  await expect(page.getByRole('option')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toBeEmpty()
})

test('options come from the server when typing rests; Enter in between chooses nothing that was found before @pc @whole', async ({
  page,
}) => {
  await galleryScreen(page).open({ part: 'combobox', specimen: 'asked', language: 'en', bare: true })
  const field = page.getByRole('combobox', { name: 'Class' })
  await field.click()
  await expect(page.getByRole('option')).toHaveCount(24)
  await field.pressSequentially('5.2')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toBeEmpty()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('5-2')
})

test('a search that failed says so and is tried again by Enter @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'combobox', specimen: 'failing', language: 'en', bare: true })
  const field = page.getByRole('combobox', { name: 'Class' })
  await field.click()
  await expect(page.getByRole('status').filter({ hasText: 'The search did not work' })).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(24)
})

test('several are chosen and taken away again by keyboard @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'multi-combobox', specimen: 'given', language: 'en', bare: true })
  const field = page.getByRole('combobox', { name: 'Classes taught' })
  const chosen = page.locator('output')
  await expect(field).toHaveAccessibleDescription('3 chosen')
  await field.fill('4.1')
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveText('1-1 1-2 1-3 4-1')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveText('1-1 1-2 1-3 4-1')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(chosen).toHaveText('1-1 1-2 4-1')
  await page.getByRole('button', { name: 'Remove Year 1 Class 1' }).click()
  await expect(chosen).toHaveText('1-2 4-1')
})

test('people of one name are told apart by their class, and Back closes the list on a phone @whole', async ({
  page,
  isMobile,
}) => {
  await galleryScreen(page).open({ part: 'people-picker', specimen: 'several', language: 'en', bare: true })
  const field = page.getByRole('combobox', { name: 'Who may see it' })
  await field.fill('haoran')
  await page.getByRole('option', { name: /Year 5 Class 4/ }).click()
  await expect(page.locator('output')).toHaveText('p1 p3')
  await field.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  if (isMobile) await page.goBack()
  else await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
})
