import { quietFamily } from '../../../apps/server/test-support/demo-district.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

// A pupil and parents whom no other test counts; on a phone others than on a PC.
const people = {
  pc: { child: '202210206', parent: quietFamily('lakeside-1', '6-1').parent },
  phone: { child: '202210207', parent: quietFamily('lakeside-1', '6-2').parent },
}

test('a parent links a child with a code, the office approves, and ends it: the child is gone @whole-phone', async ({
  page,
  phone,
  signedIn,
  openFor,
}) => {
  const { child, parent } = people[phone ? 'phone' : 'pc']
  await signedIn('admin')
  await page.goto(`${applicationAddress('administration', { phone })}#/guardians`)
  await page.getByRole('button', { name: 'Codes for families' }).click()
  await page.getByRole('combobox', { name: 'Pupils' }).fill(child)
  await page.getByRole('option').filter({ hasText: child }).click()
  await page.getByRole('button', { name: 'Make codes' }).click()
  const slips = page.getByRole('dialog', { name: '1 code for families' })
  const code = await slips.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).innerText()
  await slips.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click()

  const family = await openFor(parent)
  await family.goto('/account')
  await family.getByRole('textbox', { name: /^Code/ }).fill(code)
  await family.getByRole('button', { name: 'Go on' }).click()
  await expect(family.getByRole('heading', { name: 'Is this your child?' })).toBeFocused()
  await checkAccessibility(family)
  await family.getByRole('button', { name: 'Yes, add' }).click()
  await expect(family.getByText('Waiting for the school')).toBeVisible()

  const room = `${applicationAddress('administration', { phone })}#/guardians?search=${child}`
  await page.goto(`${room}&view=requests`)
  await page.reload()
  const requests = page.getByRole('table', { name: 'Requests of parents' })
  await requests.getByRole('checkbox', { name: /^(?!.*all)/i }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('1 request was approved.')).toBeVisible()
  await family.goto('/')
  await pageReady(family)
  const children = family.getByRole('region', { name: 'All children' }).getByRole('region')
  await expect(children).toHaveCount(2)

  await page.goto(`${room}&order=since.descending`)
  await page.reload()
  await page.getByRole('table', { name: 'Links' }).getByRole('link').first().click()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  const ending = page.getByRole('dialog', { name: /^End the link/ })
  await ending.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('1 link was ended.')).toBeVisible()
  await family.goto('/')
  await pageReady(family)
  await expect(children).toHaveCount(1)
})
