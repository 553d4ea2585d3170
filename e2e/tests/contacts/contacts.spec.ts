import { saveEmergencyContacts } from '@homeroom/contract/contacts/contact-endpoints.ts'
import { todoList } from '../../screens/messages/todo-list.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { checkTouchTargets } from '../../support/check-touch-targets.ts'
import { languageOn } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

test('a parent goes from the to-do to the child’s emergency contacts, fills them in, and calls the class teacher with one tap @phone', async ({
  page,
  language,
  phone,
  signedIn,
}) => {
  test.slow()
  await signedIn('parent.two')
  const todos = todoList(page, { language, phone })
  const title = 'Say whom to call in an emergency of your child'
  await todos.open()
  await todos.link(title).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency contacts of Zheng Yuhang')
  const first = page.getByRole('group', { name: 'Person 1' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await first.getByRole('textbox', { name: 'Name' }).fill('何建军')
  await first.getByRole('textbox', { name: 'Telephone' }).fill('ask at home')
  await save.click()
  await expect(first.getByRole('textbox', { name: 'Telephone' })).toHaveAccessibleDescription(/can be dialled/)
  await expect(first.getByRole('textbox', { name: /^Relation/ })).toHaveAccessibleDescription(/fill this in/)
  await first.getByRole('textbox', { name: /^Relation/ }).fill('Uncle')
  await first.getByRole('textbox', { name: 'Telephone' }).fill('0571-8888 9999')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  const second = page.getByRole('group', { name: 'Person 2' })
  await second.getByRole('textbox', { name: 'Name' }).fill('Mary Smith')
  await second.getByRole('textbox', { name: /^Relation/ }).fill('Neighbour')
  await second.getByRole('textbox', { name: 'Telephone' }).fill('13900001111')
  await page.getByRole('button', { name: 'Call person 2 earlier' }).click()
  await expect(first.getByRole('textbox', { name: 'Name' })).toHaveValue('Mary Smith')
  await checkAccessibility(page)
  await checkReflow(page)
  await checkTouchTargets(page)
  const saved = page.waitForResponse(callOf(saveEmergencyContacts))
  await save.click()
  expect((await (await saved).json()).data.contacts.map(({ name }: { name: string }) => name)).toEqual([
    'Mary Smith',
    '何建军',
  ])
  await expect(page.getByText('The emergency contacts are saved')).toBeVisible()
  await page.reload()
  await expect(second.getByRole('textbox', { name: 'Name' })).toHaveValue('何建军')

  await page.getByRole('navigation', { name: 'Parts of the contacts' }).getByRole('link', { name: 'Teachers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teachers of Zheng Yuhang')
  const teacher = page.getByRole('main').getByRole('listitem').first()
  await expect(teacher).toContainText('Class teacher of')
  await expect(teacher.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:138\d{8}$/)
  await expect(teacher.getByRole('link', { name: /^Text / })).toHaveAttribute('href', /^sms:138\d{8}$/)
  await expect(teacher.getByRole('link', { name: /^Write a mail/ })).toHaveAttribute('href', /^mailto:/)
  await checkAccessibility(page)
  await checkReflow(page)
  await todos.open()
  await expect(todos.todo('Agree to the vaccination')).toBeVisible()
  await expect(todos.todo(title)).toHaveCount(0)
})

test('a class teacher finds a guardian’s number in the own class, the paper shows the list, and a colleague is found by pinyin @pc', async ({
  page,
  phone,
  signedIn,
}) => {
  test.slow()
  await signedIn('teacher')
  await page.goto(applicationAddress('contacts', { phone }))
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('本单位的同事')
  await main.getByRole('searchbox', { name: '姓名、拼音或学科' }).fill('zhoulihua')
  const colleague = main.getByRole('listitem').filter({ hasText: '周丽华' })
  await expect(colleague.getByRole('link', { name: /^拨打周丽华的电话/ })).toBeVisible()
  await checkAccessibility(page)

  await main.getByRole('link', { name: '班级', exact: true }).click()
  await main.getByRole('link', { name: /^三年级1班/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('三年级1班联系表')
  await main.getByRole('searchbox', { name: '学生、家长姓名或学号' }).fill('haoran')
  const row = main.getByRole('listitem').filter({ hasText: '林浩然' })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('link', { name: /^拨打周丽华的电话/ })).toHaveAttribute('href', /^tel:138\d{8}$/)
  await checkAccessibility(page)
  await expect(main.getByRole('link', { name: '给全班家长写通知' })).toHaveAttribute('href', /^\/redirect\/notices#/)
  await expect(main.getByRole('button', { name: '导出' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-printed-alone] table')
  await expect(paper).toContainText('妥善保管')
  await expect(paper).toBeVisible()
  await expect(paper.locator('tbody tr')).toHaveCount(30)
  await expect(main).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await main.getByRole('link', { name: '我的可见范围' }).click()
  await expect(page.getByRole('radio', { name: '同事，以及我任教班级的学生和家长' }).first()).toBeChecked()
  await checkAccessibility(page)
})
