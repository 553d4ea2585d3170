import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

test('a class is opened, gets pupils and a class teacher, who sees it at once; a move and a pasted class are taken back @pc', async ({
  page,
  phone,
  signedIn,
  context,
}) => {
  const name = `Trial ${phone ? 'phone' : 'PC'} ${Date.now()}`
  await signedIn('admin')
  await page.goto(`${applicationAddress('administration', { phone })}#/classes`)
  await page.getByRole('button', { name: 'Open a class' }).click()
  const form = page.getByRole('dialog', { name: 'Open a class' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Name of the class')).toHaveAccessibleDescription(/Please fill this in/)
  await form.getByLabel('Grade (number)').fill('6')
  await expect(form.getByLabel('Name of the grade in English')).toHaveValue('Grade 6')
  await form.getByLabel('Name of the class').fill(name)
  await form.getByLabel('Name in English').fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.getByRole('button', { name: 'Add pupils' }).click()
  const adding = page.getByRole('dialog', { name: 'Add pupils to this class' })
  for (const pupil of phone ? ['202210201', '202210202'] : ['202210203', '202210204']) {
    await adding.getByRole('combobox', { name: 'Pupils' }).fill(pupil)
    await page.getByRole('option').filter({ hasText: pupil }).click()
  }
  await adding.getByRole('button', { name: 'Save' }).click()
  const pupils = page.getByRole('table', { name: 'Pupils' }).getByRole('checkbox', { name: /^(?!.*all)/i })
  await expect(page.getByRole('heading', { name: 'Pupils (2)' })).toBeVisible()

  await page.getByRole('button', { name: 'Add a teacher' }).click()
  const teaching = page.getByRole('dialog', { name: 'Add a teacher' })
  await teaching.getByRole('combobox', { name: 'Teacher' }).fill('陈志远')
  await page.getByRole('option').filter({ hasText: 'Chen Zhiyuan' }).click()
  await teaching.getByRole('textbox', { name: 'Subject', exact: true }).fill('语文')
  await teaching.getByRole('checkbox', { name: 'Class teacher' }).check()
  await teaching.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: 'Teachers' })).toContainText('Chen Zhiyuan')
  await checkAccessibility(page)

  // The administrator teaches no other class: the classes of the others are counted by tests that run beside.
  const teacher = await context.newPage()
  await teacher.goto(applicationAddress('my-class', { phone }))
  await expect(teacher.getByText(name).first()).toBeVisible()

  await pupils.last().check()
  await page.getByRole('button', { name: 'Move (1)' }).click()
  const moving = page.getByRole('dialog', { name: 'Move 1 pupil' })
  await moving.getByRole('combobox', { name: 'To' }).fill('Grade 5 Class 1')
  await page.getByRole('option', { name: 'Grade 5 Class 1' }).click()
  await moving.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Pupils (1)' })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.locator('div, li').filter({ hasText: '1 pupil was moved.', has: undo }).last().getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Pupils (2)' })).toBeVisible()
  await page.goto(`${applicationAddress('administration', { phone })}#/classes`)
  await page.getByRole('link', { name: 'Open from a spreadsheet' }).click()
  const cells = [`Grade\tClass\tClass teacher`, `6\tPasted ${name}\tnobody`].join('\n')
  await page.getByRole('textbox', { name: 'Cells' }).fill(cells)
  await page.getByRole('button', { name: 'Read 2 rows' }).click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const teacherCell = page.getByRole('textbox', { name: '1, Class teacher' })
  await expect(teacherCell).toHaveAccessibleDescription('No active teacher has this number or user name.')
  await checkAccessibility(page)
  await teacherCell.fill('')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('button', { name: 'Open 1 class' }).click()
  await expect(page.getByText('1 class has been opened.')).toBeVisible()
  // Beside it, the notice of the move may still offer its own.
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back: these classes are closed.')).toBeVisible()
})
