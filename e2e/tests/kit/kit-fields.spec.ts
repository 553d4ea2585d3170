import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { expect, test } from '../../support/kit-test.ts'
import { bothLanguages, type InBoth } from '../../support/language.ts'

type Words = Record<'title' | 'hint' | 'year' | 'agree' | 'send' | 'titleError' | 'yearError' | 'formError', string>

const words: InBoth<Words> = {
  'zh-CN': {
    title: '标题',
    hint: '最多 40 个字。',
    year: '年级',
    agree: '我已检查',
    send: '发送',
    titleError: '标题不能为空！',
    yearError: '请选择年级。',
    formError: '没有发送。',
  },
  en: {
    title: 'Title',
    hint: 'At most 40 characters.',
    year: 'Year',
    agree: 'I have checked this',
    send: 'Send',
    titleError: 'The title cannot be empty!',
    yearError: 'Choose a year.',
    formError: 'It was not sent.',
  },
}

for (const language of bothLanguages)
  test.describe(`the fields of a form in ${language} @whole`, () => {
    const text = words[language]

    test('[ERR-03] each error of a refusal is read out with its own field, in the reader’s language @pc', async ({
      page,
    }) => {
      await galleryScreen(page).open({ part: 'form', specimen: 'refused', language, bare: true })
      const title = page.getByLabel(text.title)
      await expect(title).toHaveAccessibleDescription(text.hint)
      await expect(title).not.toHaveAttribute('aria-invalid')
      await page.getByRole('button', { name: text.send }).click()
      await expect(title).toHaveAccessibleDescription(`${text.hint} ${text.titleError}`)
      await expect(title).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(text.year)).toHaveAccessibleDescription(text.yearError)
      await expect(page.getByRole('alert')).toHaveText(text.formError)
    })

    test('nothing moves when errors appear @pc', async ({ page }) => {
      await galleryScreen(page).open({ part: 'form', specimen: 'refused', language, bare: true })
      const send = page.getByRole('button', { name: text.send })
      const controls = [page.getByLabel(text.title), page.getByLabel(text.year), page.getByLabel(text.agree), send]
      const places = () => Promise.all(controls.map((control) => control.boundingBox()))
      await expect(send).toBeVisible()
      const before = await places()
      await send.click()
      await expect(page.getByText(text.titleError)).toBeVisible()
      expect(await places()).toEqual(before)
    })
  })

test('a password is hidden until the person wants to see it @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'password-field', specimen: 'plain', language: 'en', bare: true })
  const password = page.getByLabel('New password')
  await password.fill('Secret123')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('Secret123')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('Enter')
  await expect(password).toHaveAttribute('type', 'password')
})

test('a switch is a switch, pressed with its words or with Space @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'checkbox-field', specimen: 'switch', language: 'en', bare: true })
  const voice = page.getByRole('switch').first()
  await expect(voice).not.toBeChecked()
  await page.getByText('Read new messages aloud').first().click()
  await expect(voice).toBeChecked()
  await voice.press('Space')
  await expect(voice).not.toBeChecked()
})

// Phones have no arrow keys.
test('arrow keys move through a radio group and pass over what cannot be chosen @pc @whole', async ({ page }) => {
  await galleryScreen(page).open({ part: 'radio-group', specimen: 'plain', language: 'en', bare: true })
  await expect(page.getByRole('radiogroup', { name: 'Who may see it' })).toBeVisible()
  await page.getByLabel('The class').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('The whole school')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('The class')).toBeChecked()
})

test('a plain form sends the answer of a radio group under its name, and not before there is one @pc @whole', async ({
  page,
}) => {
  await galleryScreen(page).open({ part: 'radio-group', specimen: 'in-form', language: 'en', bare: true })
  const send = page.getByRole('button', { name: 'Send' })
  const sent = page.locator('output')
  await send.click()
  await expect(page.getByLabel('The class')).toBeFocused()
  await expect(sent).toBeEmpty()
  await page.keyboard.press('ArrowDown')
  await send.click()
  await expect(sent).toHaveText('audience=school')
})

test.describe('the date input @whole', () => {
  const chosen: InBoth = { 'zh-CN': '2026年9月30日星期三', en: 'Wednesday 30 September 2026' }
  const tooLate: InBoth = {
    'zh-CN': '请选择2026年9月30日星期三或之前的日期。',
    en: 'Choose Wednesday 30 September 2026 or an earlier day.',
  }
  const labels: InBoth = { 'zh-CN': '返校日期', en: 'Day of return' }

  for (const language of bothLanguages)
    test(`says in ${language} which day was chosen, and why a day outside the bounds will not do @pc`, async ({
      page,
    }) => {
      await galleryScreen(page).open({ part: 'date-input', specimen: 'bounded', language, bare: true })
      const day = page.getByLabel(labels[language])
      await day.fill('2026-09-30')
      await expect(page.locator('output')).toHaveText('2026-09-30')
      await expect(day).toHaveAccessibleDescription(new RegExp(chosen[language].replaceAll(' ', ',? ')))
      await expect(day).not.toHaveAttribute('aria-invalid')
      const before = await page.locator('output').boundingBox()
      await day.fill('2026-10-01')
      await expect(day).toHaveAttribute('aria-invalid', 'true')
      await expect(day).toHaveAccessibleDescription(new RegExp(tooLate[language].replaceAll(' ', ',? ')))
      expect(await page.locator('output').boundingBox()).toEqual(before)
    })

  // Phones choose a day from their wheel.
  test('judges a typed date once the person has left it, not while the year is being typed @pc', async ({ page }) => {
    await galleryScreen(page).open({ part: 'date-input', specimen: 'bounded', language: 'en', bare: true })
    const day = page.getByLabel('Day of return')
    const chosen = page.locator('output')
    await day.focus()
    // Month, day and the first digits of the year.
    await page.keyboard.type('091220')
    await expect(chosen).toHaveText('0020-09-12')
    await expect(day).not.toHaveAttribute('aria-invalid')
    await page.keyboard.type('26')
    await expect(chosen).toHaveText('2026-09-12')
    await day.blur()
    await expect(day).not.toHaveAttribute('aria-invalid')
    await day.focus()
    await page.keyboard.type('08122026')
    await expect(chosen).toHaveText('2026-08-12')
    await expect(day).not.toHaveAttribute('aria-invalid')
    await day.blur()
    await expect(day).toHaveAccessibleDescription(/Choose Tuesday,? 1 September 2026 or a later day\./)
    await expect(day).toHaveAttribute('aria-invalid', 'true')
  })

  // Phones choose a day from their wheel.
  test('takes years of four digits, and a value from elsewhere ends what was typed @pc', async ({ page }) => {
    await galleryScreen(page).open({ part: 'date-input', specimen: 'reset', language: 'en', bare: true })
    const day = page.getByLabel('Day of return')
    await day.focus()
    await page.keyboard.type('0912202611')
    await expect(page.locator('output')).not.toHaveText(/^\d{5}/)
    await expect(day).toHaveAttribute('max', '9999-12-31')
    await page.keyboard.press('Backspace')
    await day.blur()
    await expect(day).toHaveAccessibleDescription('Enter a complete date.')
    await page.getByRole('button', { name: 'First day of term' }).click()
    await expect(page.locator('output')).toHaveText('2026-09-01')
    await expect(day).not.toHaveAttribute('aria-invalid')
    await expect(day).toHaveAccessibleDescription(/Tuesday,? 1 September 2026/)
  })

  // Phones choose a day from their wheel.
  test('is empty and without a complaint after a reset of its form, also when only a part was typed @pc', async ({
    page,
  }) => {
    await galleryScreen(page).open({ part: 'date-input', specimen: 'reset', language: 'en', bare: true })
    const day = page.getByLabel('Day of return')
    const partMissing = () => day.evaluate((input: HTMLInputElement) => input.validity.badInput)
    await day.focus()
    await page.keyboard.type('09')
    await day.blur()
    await expect(day).toHaveAccessibleDescription('Enter a complete date.')
    expect(await partMissing()).toBe(true)
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(day).not.toHaveAttribute('aria-invalid')
    await expect(day).toHaveAccessibleDescription('')
    expect(await partMissing()).toBe(false)
    await page.getByRole('button', { name: 'First day of term' }).click()
    await expect(day).toHaveValue('2026-09-01')
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(day).toHaveValue('')
    await expect(page.locator('output')).toBeEmpty()
  })

  // Phones choose a day from their wheel.
  test('says that a date is not complete, once the person has left it @pc', async ({ page }) => {
    await galleryScreen(page).open({ part: 'date-input', specimen: 'empty', language: 'en', bare: true })
    const day = page.getByLabel('Day of return')
    await day.focus()
    await page.keyboard.type('09')
    await expect(day).not.toHaveAttribute('aria-invalid')
    await day.blur()
    await expect(day).toHaveAccessibleDescription('Enter a complete date.')
    await day.fill('2026-09-30')
    await expect(day).not.toHaveAttribute('aria-invalid')
  })
})

test('a select shows nothing for an answer that is not offered, and the one that is chosen then @pc @whole', async ({
  page,
}) => {
  await galleryScreen(page).open({
    part: 'select-field',
    specimen: 'not-offered',
    language: 'en',
    bare: true,
  })
  const year = page.getByRole('combobox', { name: 'Year' })
  const shown = () => year.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  await expect.poll(shown).toBe('')
  await year.selectOption('Year 1')
  await expect.poll(shown).toBe('Year 1')
  await expect(year.locator('option')).toHaveCount(3)
})
