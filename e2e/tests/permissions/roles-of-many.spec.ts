import { randomUUID } from 'node:crypto'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { addPerson } from '@homeroom/contract/people/people-endpoints.ts'
import { changeManyPeople } from '@homeroom/contract/people/people-job-endpoints.ts'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

test('everybody whom a list finds is given a role in the background, the office watches it, and it is undone @pc @whole', async ({
  page,
  phone,
  signedIn,
  origin,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const role = `Helpers ${mark}`
  const home = applicationAddress('administration', { phone })
  await signedIn('admin')
  // People of its own: tests that run beside add teachers and move them away.
  for (const [at, name] of ['Yin', 'Yan'].entries()) {
    const added = await page.request.post(`${origin}${addPerson.path}`, {
      headers: { [deviceHeader]: 'pc', [applicationHeader]: 'administration' },
      data: {
        ...{ userType: '2', realName: `尹${mark}`, englishName: `${name} ${mark}`, loginName: `yin${at}.${mark}` },
        ...{ sex: '', number: '', phone: '', mail: '', classId: null },
      },
    })
    expect((await added.json()).code).toBe('ok')
  }
  await page.goto(`${home}#/roles?new=blank`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(role)
  await page.getByRole('textbox', { name: 'English name', exact: true }).fill(role)
  await page.getByRole('button', { name: 'Make the role' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(role)
  const ofRole = page.url()

  await page.goto(`${home}#/people?userType=2&search=${mark}`)
  await page
    .getByRole('checkbox', { name: /^Choose "/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Choose all 2 found' }).click()
  await page.getByRole('button', { name: 'Give a role…' }).click()
  const dialog = page.getByRole('dialog')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Give the role' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(/Choose a role/)
  await dialog.getByRole('combobox', { name: 'Role' }).fill(role)
  await page.getByRole('option', { name: role }).click()
  await dialog.getByRole('button', { name: 'Give the role' }).click()
  await proveAgain(page, 'en')
  const job = page.getByRole('list', { name: 'Bulk actions' }).getByRole('listitem').filter({ hasText: role }).first()
  await expect(job).toContainText(/Finished: 2 done, 0 needed no change, 0 refused/)
  await checkAccessibility(page)

  await page.goto(ofRole)
  await expect(page.getByText('Members (2)')).toBeVisible()
  await job.getByRole('button', { name: /^Undo/ }).click()
  await expect(
    page.getByRole('list', { name: 'Bulk actions' }).getByRole('listitem').filter({ hasText: 'Undo: Giving' }).first(),
  ).toContainText('Finished')
  await expect(page.getByText('Members (0)')).toBeVisible()
})

test('the address leads to a bulk action until it is put aside, and says so when there is none @pc @whole', async ({
  page,
  phone,
  signedIn,
  origin,
}) => {
  const mark = Date.now().toString(36)
  await signedIn('admin')
  const post = async (path: string, data: object) => {
    const headers = { [deviceHeader]: phone ? 'mobile' : 'pc', [applicationHeader]: 'administration' }
    const answer = await (await page.request.post(`${origin}${path}`, { headers, data })).json()
    expect(answer.code, path).toBe('ok')
    return answer.data
  }
  const person = await post(addPerson.path, {
    ...{ userType: '2', realName: `邱${mark}`, englishName: `Qiu ${mark}`, loginName: `qiu.${mark}` },
    ...{ sex: '', number: '', phone: '', mail: '', classId: null },
  })
  // She is there already: a line that no other test has.
  const { id } = await post(changeManyPeople.path, { act: 'bringBack', ids: [person.id] })
  const home = applicationAddress('administration', { phone })
  const list = page.getByRole('list', { name: 'Bulk actions' })
  const job = list.getByRole('listitem').filter({ hasText: 'Bringing 1 person back' })
  await page.goto(`${home}#/?job=${id}`)
  await expect(job).toContainText('0 done, 1 needed no change')
  await job.getByRole('button', { name: 'Put aside' }).click()
  await expect(job).toHaveCount(0)
  await expect(page).toHaveURL(/#\/$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(job).toHaveCount(0)

  for (const other of ['nonsense', randomUUID()]) {
    await page.goto(`${home}#/?job=${other}`)
    const missing = list.getByRole('listitem').filter({ hasText: 'There is no such bulk action' })
    await expect(missing).toBeVisible()
    await checkAccessibility(page)
    await missing.getByRole('button', { name: 'Put aside' }).click()
    await expect(missing).toHaveCount(0)
    await expect(page).toHaveURL(/#\/$/)
  }
})
