import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkTouchTargets } from '../../support/check-touch-targets.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

test('a grade comes with its first class, is renamed with it and back, and gets a head who sees the class @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  test.slow()
  // A grade of its own on each device and for each try: the others are counted by tests that run beside.
  const grade = String((phone ? 14 : 12) + test.info().retry)
  const [first, second] = [`Form ${grade}`, `Senior ${grade}`]
  await signedIn('admin')
  await page.goto(`${applicationAddress('administration', { phone })}#/classes`)
  await page.getByRole('button', { name: 'Open a class' }).click()
  const form = page.getByRole('dialog', { name: 'Open a class' })
  await form.getByLabel('Grade (number)').fill(grade)
  await form.getByRole('textbox', { name: 'Name of the grade', exact: true }).fill(`试点${grade}`)
  await form.getByRole('textbox', { name: 'Name of the grade in English' }).fill(first)
  await form.getByRole('textbox', { name: 'Name of the class', exact: true }).fill('1班')
  await form.getByRole('textbox', { name: 'Name in English' }).fill(`${first} Class 1`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `${first} Class 1` })).toBeVisible()

  await page.getByRole('link', { name: 'All classes' }).click()
  const grades = page.getByRole('table', { name: 'Grades' })
  const changing = page.getByRole('dialog', { name: 'Change the grade' })
  const name = changing.getByRole('textbox', { name: 'Name of the grade', exact: true })
  const save = changing.getByRole('button', { name: 'Save' })
  async function change(grade: string) {
    await grades.getByRole('button', { name: `Actions for "${grade}"` }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
  }
  await change(first)
  await name.fill('')
  await save.click()
  await expect(name).toHaveAccessibleDescription(/Please fill this in/)
  await name.fill(`高${grade}`)
  await changing.getByRole('textbox', { name: 'Name of the grade in English' }).fill(second)
  await save.click()
  await expect(page.getByRole('link', { name: `${second} Class 1` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: `${first} Class 1` })).toBeVisible()

  await change(first)
  await changing.getByRole('combobox', { name: 'Head of grade' }).fill('陈志远')
  await page.getByRole('option').filter({ hasText: 'Chen Zhiyuan' }).click()
  await checkAccessibility(page)
  if (phone) await checkTouchTargets(page)
  await save.click()
  await expect(grades.getByRole('row').filter({ hasText: first })).toContainText('Chen Zhiyuan')

  // The head teaches nothing there: the class is seen, its badges are not.
  await page.goto(applicationAddress('my-class', { phone }))
  const seen = page.getByRole('heading', { name: `${first} Class 1` })
  await page
    .getByRole('link', { name: `${first} Class 1` })
    .or(seen)
    .first()
    .click()
  await expect(seen).toBeVisible()
  await expect(page.getByText('A class of my grade')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Badges and sign-in' })).toHaveCount(0)
})

test('a grade leads to its pupils, to whom the list of people is narrowed @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('admin')
  await page.goto(`${applicationAddress('administration', { phone })}#/classes`)
  const grades = page.getByRole('table', { name: 'Grades' })
  await grades.getByRole('row').filter({ hasText: 'Grade 1' }).getByRole('link', { name: '90' }).click()
  await expect(page).toHaveURL(/#\/people\?.*grade=1/)
  await expect(page.getByRole('navigation', { name: 'People', exact: true }).getByText(/ of 90$/)).toBeVisible()
  const people = page.getByRole('table', { name: 'People', exact: true })
  await expect(people.getByText('Grade 1 Class').first()).toBeVisible()
  await expect(people.getByText(/Grade [2-6] Class/)).toHaveCount(0)
})
