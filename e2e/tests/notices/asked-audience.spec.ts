import { readAudiences } from '@homeroom/contract/notices/notice-endpoints.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { expect, test } from '../../support/product-test.ts'

type Option = { kind: string; target: string; name: string; people: number }

test('the audience that an address asks for counts once, and what was written for others is addressed anew by nobody unasked @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  const { data } = await (await page.request.get(readAudiences.path)).json()
  const [asked, other] = data.filter(({ kind, people }: Option) => kind === 'class' && people > 0) as Option[]
  if (!asked || !other) throw new Error('the teacher has too few classes')
  const composer = `${applicationAddress('notices', { phone })}#/?compose=1`
  const notices = noticesScreen(page, 'zh-CN')
  const choice = ({ name }: Option) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  const question = page.getByRole('alertdialog', { name: '替换正在写的内容？' })

  await page.goto(`${composer}&class=${asked.target}&readers=pupils`)
  await expect(choice(asked)).toBeChecked()
  await expect(page).toHaveURL(/compose=1$/)
  await choice(asked).uncheck()
  await choice(other).check()
  await notices.titleField.fill('只给另一个班')
  await page.reload()
  await expect(choice(other)).toBeChecked()
  await expect(choice(asked)).not.toBeChecked()

  await page.goto(`${composer}&class=${asked.target}&readers=pupils`)
  await question.getByRole('button', { name: '继续写原来的' }).click()
  await expect(question).toBeHidden()
  await expect(choice(other)).toBeChecked()
  await expect(choice(asked)).not.toBeChecked()
  await expect(notices.titleField).toHaveValue('只给另一个班')

  await page.goto(`${composer}&class=${asked.target}&readers=pupils`)
  await question.getByRole('button', { name: '替换', exact: true }).click()
  await expect(choice(asked)).toBeChecked()
  await expect(choice(other)).not.toBeChecked()
  await expect(notices.titleField).toHaveValue('')
  await notices.titleField.fill('秋游')
  await page.getByRole('textbox', { name: '正文' }).fill('周五出发。')
  await notices.publish.click()
  const last = page.getByRole('alertdialog')
  await expect(last).toContainText(`发给 ${asked.name}`)
  await expect(last).toContainText('由以下人员阅读：学生')
})
