import { publishNotice, withdrawNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { noticesScreen } from '../../screens/notices/notices-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { callOf } from '../../support/call-of.ts'
import { expect, test } from '../../support/product-test.ts'

const refusal = (code: string, rest: { message: string; fieldErrors?: object[] }) => ({
  json: { status: 400, code, fieldErrors: [], data: null, ...rest },
})

test('[ERR-09] a field that the server refuses says so to screen readers, and the form says nothing else than to mend it @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto(`${applicationAddress('notices', { phone })}#/?compose=1`)
  const sentence = '标题里有不能使用的文字。'
  await page.route(callOf(publishNotice), (route) =>
    route.fulfill(
      refusal('validation_failed', {
        message: sentence,
        fieldErrors: [{ field: 'title', message: `${sentence}|||The title holds words that may not be used.` }],
      }),
    ),
  )
  const notices = noticesScreen(page, 'zh-CN')
  await page.getByRole('checkbox', { name: '三年级1班' }).check()
  await notices.titleField.fill('秋游')
  await page.getByRole('textbox', { name: '正文' }).fill('周五出发。')
  await expect(notices.titleField).toHaveAttribute('aria-invalid', 'false')
  await notices.publish.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(notices.titleField).toHaveAttribute('aria-invalid', 'true')
  await expect(notices.titleField).toHaveAccessibleDescription(sentence)
  await expect(page.getByText('请修改下面标出的内容')).toBeVisible()
  await expect(page.getByText('请再点一次')).toHaveCount(0)
})

test('a notice that shall disappear by itself is not published before its last day is chosen @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('teacher')
  await page.goto(`${applicationAddress('notices', { phone })}#/?compose=1`)
  const notices = noticesScreen(page, 'zh-CN')
  const lastDay = page.getByLabel('最后一天')
  await page.getByRole('checkbox', { name: '三年级1班' }).check()
  await notices.titleField.fill('秋游')
  await page.getByRole('textbox', { name: '正文' }).fill('周五出发。')
  await page.getByRole('checkbox', { name: '到期后自动消失' }).check()
  await lastDay.fill('')
  // What is kept knows it, too.
  await page.reload()
  await notices.publish.click()
  await expect(lastDay).toBeFocused()
  await expect(lastDay).toHaveAccessibleDescription(/请选择最后一天/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[ERR-01] a question in an application whose answer the server refuses says why, in place @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('admin')
  await page.goto(applicationAddress('notices', { phone }))
  await page.route(callOf(withdrawNotice), (route) =>
    route.fulfill(refusal('too_many_requests', { message: '请一小时后再试。|||Please try again in an hour.' })),
  )
  const notices = noticesScreen(page, 'zh-CN')
  await notices.sent.click()
  await notices.anySentRow.getByRole('link').first().click()
  await notices.withdraw.click()
  await notices.confirmWithdrawal.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('alert')).toHaveText('请一小时后再试。')
})
