import { makeFolders } from '@homeroom/contract/files/files-endpoints.ts'
import { addShare } from '@homeroom/contract/files/share-endpoints.ts'
import { bringPeopleBack, suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { quietTeacher, teachersToSuspend } from '../../../apps/server/test-support/demo-district.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkReflow } from '../../support/check-reflow.ts'
import { callsOf } from '../../support/office-calls.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

// Suspended by this test alone. PC and phone may run at the same time, each with a teacher of its own.
const leaverOf = (phone: boolean) => teachersToSuspend[phone ? 1 : 0]

test('the office ends a share of a suspended teacher and hands a folder over to a colleague @whole', async ({
  page,
  phone,
  origin,
  signedIn,
  openFor,
}) => {
  test.slow()
  const leaver = leaverOf(phone)
  const names = ['Plans', 'Poems'].map((name) => `${name} ${Date.now()}`)
  const [plans = '', poems = ''] = names
  const theirs = callsOf((await openFor(leaver.loginName)).request, origin)
  const { ids } = await theirs.send<{ ids: string[] }>(makeFolders, {
    ...{ folderId: null, folders: names.map((name) => ({ name, parent: -1 })) },
  })
  const staff = await theirs.send<{ list: { kind: string; target: string; englishName: string }[] }>(
    { method: 'GET', path: '/api/files/shares/targets' },
    { text: quietTeacher.realName },
  )
  for (const id of ids)
    for (const { kind, target } of staff.list.slice(0, 1))
      await theirs.send(addShare, { id, kind, target, gives: 'read', untilDay: '2099-12-04' })
  await signedIn('admin')
  const office = callsOf(page.request, origin)
  await office.send(suspendPeople, { ids: [leaver.id] })
  try {
    await page.goto(
      `/pages/base/${phone ? 'mobile' : 'pc'}_administration_tm/index.html#/people?person=${leaver.id}&section=files`,
    )
    const files = page.getByRole('tabpanel', { name: 'Shared files' })
    await expect(files.getByText(plans)).toBeVisible()
    await checkAccessibility(page)
    await checkReflow(page)
    await files.getByRole('button', { name: new RegExp(`^End sharing of ${poems}`) }).click()
    const asking = page.getByRole('alertdialog', { name: new RegExp(`^End the sharing of “${poems}”`) })
    await asking.getByRole('button', { name: 'End sharing' }).click()
    await expect(files.getByText(poems)).toHaveCount(0)
    await files.getByRole('button', { name: `Hand over ${plans}` }).click()
    const dialog = page.getByRole('dialog', { name: `Hand over “${plans}”` })
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(dialog.getByText('Choose who takes over.').first()).toBeVisible()
    await dialog.getByRole('combobox', { name: 'New owner' }).fill(quietTeacher.realName)
    await page.getByRole('option', { name: new RegExp(quietTeacher.englishName) }).click()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(page.getByText('This person shares nothing.')).toBeVisible()
  } finally {
    await office.send(bringPeopleBack, { ids: [leaver.id] })
  }
  const colleague = await openFor(quietTeacher.loginName)
  await colleague.goto(`/pages/base/${phone ? 'mobile' : 'pc'}_files_tm/index.html`)
  await expect(colleague.getByRole('link', { name: plans })).toBeVisible()
})
