import { startProduct } from '../../../scripts/support/product/start-product.mjs'
import { forcedChange, proveAgain } from '../../screens/accounts/password-screens.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { demoPassword } from '../../support/accounts.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { homeroom } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

// The same on the phone, where nobody sets up a school.
test('a school begins with one command, and its first administrator is led until three people sign in @pc @whole', async ({
  browser,
  contextOptions,
  watch,
}) => {
  test.slow()
  const product = await startProduct({ HOMEROOM_DEMO: '0' })
  const { data, address: baseURL } = product
  try {
    const first = ['create-admin', '--unit', 'willow', '--unit-name', '柳园小学', '--login', 'lin']
    await homeroom(first, { data, line: demoPassword })

    const visit = async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL })
      context.setDefaultTimeout(20_000)
      await watch.follow(context)
      await context.addCookies([{ name: 'homeroom_language', value: 'en', url: baseURL }])
      return context.newPage()
    }
    const page = await visit()
    await signInScreen(page, 'en').open()
    await signInScreen(page, 'en').signIn('lin@willow', demoPassword)
    await page.getByRole('link', { name: 'Administration' }).first().click()

    const steps = page.getByRole('region', { name: 'First steps' })
    const step = (name: string) => steps.getByRole('link', { name, exact: true })
    const home = page.getByRole('navigation', { name: 'Parts of Administration' }).getByRole('link', { name: 'Home' })
    await expect(steps).toContainText('0 of 8 done')
    await checkAccessibility(page)

    await step('Give it its look').click()
    await page.getByRole('textbox', { name: 'Owner of the copyright' }).fill('Willow Primary School')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The look is saved.')).toBeVisible()

    await home.click()
    await expect(steps).toContainText('1 of 8 done')
    await step('Enter the school year').click()
    await page.getByRole('button', { name: 'Add a school year' }).click()
    const year = page.getByRole('dialog')
    const inYear = (name: string, place = 0) => year.getByRole('textbox', { name, exact: true }).nth(place)
    await inYear('School year').fill('2026-2027')
    await inYear('First day').fill('01/09/2026')
    await inYear('Last day').fill('31/08/2027')
    // Two terms are proposed with their names.
    const terms = [
      ['01/09/2026', '24/01/2027'],
      ['01/02/2027', '31/08/2027'],
    ] as const
    for (const [place, [begins, ends]] of terms.entries()) {
      await inYear('First day of the term', place).fill(begins)
      await inYear('Last day of the term', place).fill(ends)
    }
    await year.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The school year was saved.')).toBeVisible()

    await home.click()
    await step('Open the classes').click()
    await expect(page.getByText('There is no campus yet. A school in one place needs none.')).toBeVisible()
    await page.getByRole('button', { name: 'Open a class' }).click()
    const form = page.getByRole('dialog', { name: 'Open a class' })
    await form.getByLabel('Grade (number)').fill('1')
    await form.getByRole('textbox', { name: 'Name of the grade', exact: true }).fill('一年级')
    await form.getByRole('textbox', { name: 'Name of the class', exact: true }).fill('1班')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: '一年级1班' })).toBeVisible()

    await home.click()
    await step('Add the teachers').click()
    const cells = [
      ['身份', '姓名', '用户名', '学号', '班级', '孩子学号'],
      ['教师', '秦朗', 'qin', '', '', ''],
      ['学生', '秦小满', '', '1001', '一年级1班', ''],
      ['家长', '秦川', 'qinchuan', '', '', '1001'],
    ]
    await page.getByRole('textbox', { name: 'Cells', exact: true }).fill(cells.map((row) => row.join('\t')).join('\n'))
    await page.getByRole('button', { name: 'Read 4 rows' }).click()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('button', { name: 'Add 3 people' }).click()
    await page.getByRole('button', { name: 'Print slips for these' }).click()
    await proveAgain(page, 'en')
    const slips = page.getByRole('dialog').getByRole('listitem')
    await expect(slips).toHaveCount(3)
    for (const name of ['秦朗', '秦小满', '秦川']) {
      const words = slips.filter({ hasText: name }).getByRole('definition')
      const [user, password] = [await words.nth(1).innerText(), await words.last().innerText()]
      const theirs = await visit()
      await signInScreen(theirs, 'en').open('?unit=willow')
      await signInScreen(theirs, 'en').signIn(user.trim(), password.trim())
      const own = forcedChange(theirs, 'en')
      await own.newPassword.fill('Maple-Lantern-7G')
      await own.submit.click()
      await expect(theirs).toHaveURL(/_desktop_all\/index\.html/)
      await theirs.context().close()
    }

    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await home.click()
    await expect(steps).toContainText('7 of 8 done')
    await expect(step('Make a second administrator')).toBeVisible()
    await page.context().close()
  } finally {
    await product.stop()
  }
})
