import { makeUnit } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { demoPassword } from '../../support/accounts.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { callsOf } from '../../support/office-calls.ts'
import { homeroom } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

test('an area licenses a module in a school that has none yet, from the empty list @pc @whole', async ({
  page,
  signedIn,
  origin,
}) => {
  test.slow()
  // An area of its own: licences of the demo are looked at by others.
  const code = `licences-${Math.random().toString(36).slice(2, 10)}`
  await homeroom(['create-admin', '--unit', code, '--unit-name', '授权区', '--unit-type', 'area', '--login', 'head'], {
    line: demoPassword,
  })
  await signedIn(`head@${code}`)
  const calls = callsOf(page.request, origin)
  await calls.prove()
  await calls.send(makeUnit, {
    ...{ name: '授权小学', englishName: 'Licence Primary School', language: 'en', timeZone: 'Asia/Shanghai' },
    ...{ unitType: '2', code: `${code}-1`, administratorName: '校长', administratorLogin: 'head' },
  })

  await page.goto('/area/base/pc_administration_tm/index.html#/licences')
  await expect(page.getByText(/^No module has a licence/)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'License a module' }).click()
  const dialog = page.getByRole('dialog')
  const choose = async (label: RegExp, words: string, option: RegExp) => {
    await dialog.getByRole('combobox', { name: label }).fill(words)
    await page.getByRole('option', { name: option }).click()
  }
  await choose(/^Unit/, 'licence', /Licence Primary School/)
  await choose(/^Module/, 'notices', /Notices/)
  await checkAccessibility(page, 'dialog')
  await dialog.getByRole('textbox', { name: /^End/ }).fill('31/08/2035')
  await dialog.getByRole('textbox', { name: /^Seats/ }).fill('40')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Notices' })
  await expect(row).toContainText('Licence Primary School')
  await expect(row).toContainText('2035-08-31')
  await expect(row).toContainText('1 of 40')
  await checkAccessibility(page)
})
