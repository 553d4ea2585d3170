import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { makeFamilyCodes, redeemFamilyCode } from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import { findForGuardianship } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { addPerson } from '@homeroom/contract/people/people-endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { quietFamily } from '../../../apps/server/test-support/demo-district.ts'
import { personSignIn, proveAgain } from '../../screens/accounts/password-screens.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkTouchTargets } from '../../support/check-touch-targets.ts'
import { expect, test } from '../../support/product-test.ts'

// The ten acts of an office's week, by thumb. What a PC shows is walked by the tests of each room.

test.use({ language: 'en' })

const home = applicationAddress('administration', { phone: true })
const headers = { [deviceHeader]: 'mobile', [applicationHeader]: 'administration' }
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** The last one: a question is closed by its cross, too. */
const agree = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).last().click()

/** Everything can be tapped and is told to a screen reader. */
async function look(page: Page): Promise<void> {
  await checkTouchTargets(page)
  await checkAccessibility(page)
}

/** Takes the only one that a search leaves: before it has narrowed, the first would be somebody else. */
async function choose(combobox: Locator, words: string): Promise<void> {
  await combobox.fill(words)
  // The choices of an ordinary select are options, too.
  const options = combobox.page().getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(1)
  await options.click()
}

async function post(page: Page, address: string, data: object) {
  const answer = await (await page.request.post(address, { headers, data })).json()
  expect(answer.code, address).toBe('ok')
  return answer.data
}

const read = async (page: Page, address: string) => (await (await page.request.get(address, { headers })).json()).data

/** Somebody new, by the call: what is done with them is the point. */
function add(
  page: Page,
  origin: string,
  person: { userType: string; realName: string; loginName: string; [field: string]: unknown },
) {
  const nothing = { englishName: '', sex: '', number: '', phone: '', mail: '', classId: null }
  return post(page, `${origin}${addPerson.path}`, { ...nothing, ...person })
}

test('a new pupil comes to the office: added, printed a slip, moved to another class, suspended, brought back, found @phone', async ({
  page,
  signedIn,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const english = `Tian ${mark}`
  await signedIn('admin')
  await page.goto(`${home}#/people`)
  await page.getByRole('link', { name: 'Add a person' }).click()
  await page.getByLabel('Kind').selectOption('Pupil')
  await field(page, 'Name').fill(`田${mark}`)
  await field(page, 'Name in English').fill(english)
  await field(page, 'Number').fill(mark)
  await field(page, 'Number').blur()
  await expect(field(page, 'User name'), 'a pupil’s is the number').toHaveValue(mark)
  await page.getByLabel('Class', { exact: true }).selectOption('Grade 5 Class 1')
  await look(page)
  await press(page, 'Add a person')
  await expect(page.getByText(`${english} has been added.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: english })).toBeVisible()

  await page.getByRole('tab', { name: 'Sign-in' }).click()
  await press(page, 'Initial password')
  await agree(page, 'Initial password')
  await proveAgain(page, 'en')
  const slips = page.getByRole('dialog', { name: '1 slip with initial passwords' })
  await expect(slips.getByRole('listitem'), 'a slip is in the language of the school').toContainText(`田${mark}`)
  await look(page)
  await slips.getByRole('button', { name: 'Close' }).last().click()
  await agree(page, 'Close')

  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByLabel('Class', { exact: true }).selectOption('Grade 5 Class 2')
  await press(page, 'Save')
  await expect(page.getByText(`What is known of ${english} has been saved.`)).toBeVisible()
  await press(page, 'Suspend')
  await expect(page.getByRole('alertdialog', { name: `Suspend ${english}?` })).toBeVisible()
  await agree(page, 'Suspend')
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await press(page, 'Bring back')
  await agree(page, 'Bring back')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await look(page)

  await page.goto(`${home}#/`)
  await page.getByRole('searchbox').fill(english)
  await page.getByRole('searchbox').press('Enter')
  const card = page.getByRole('row').filter({ hasText: english })
  await expect(card).toContainText('Grade 5 Class 2')
  await look(page)
  await card.getByRole('link', { name: english }).click()
  await page.getByRole('tab', { name: 'Classes and family' }).click()
  await expect(page.getByRole('region', { name: 'Classes' })).toContainText('Grade 5 Class 2')
})

test('a locked out colleague is let in again, gets a role, and the office says why they see an application @phone @whole', async ({
  page,
  request,
  signedIn,
  origin,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const [loginName, english] = [`niu.${mark}`, `Niu ${mark}`]
  await signedIn('admin')
  await add(page, origin, { userType: '4', realName: `牛${mark}`, englishName: english, loginName })
  const signIns = personSignIn(page, 'en')
  await signIns.open({ loginName, phone: true })
  await press(page, 'Initial password')
  await agree(page, 'Initial password')
  await proveAgain(page, 'en')
  await page
    .getByRole('dialog', { name: /^1 slip/ })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await agree(page, 'Close')
  const guess = { headers, form: { username: `${loginName}@lakeside-1`, password: 'not-this-one-7' } }
  for (let tries = 0; tries < 3; tries += 1) await request.post(`${origin}${signIn.path}`, guess)
  await page.reload()
  await expect(page.getByText('3 wrong passwords in the last 24 hours.')).toBeVisible()
  await press(page, 'Allow new tries')
  await agree(page, 'Allow new tries')
  await expect(page.getByText(`${english} may try again.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow new tries' })).toHaveCount(0)
  await signIns.code.click()
  await expect(signIns.issued).not.toBeEmpty()
  await expect(page.getByRole('dialog', { name: `Code for ${english}` })).toBeVisible()
  await look(page)
  await press(page, 'Done')

  await page.goto(`${home}#/roles`)
  await page.getByRole('link', { name: 'Office staff', exact: true }).click()
  await choose(page.getByRole('combobox', { name: 'Add members' }), english)
  await press(page, 'Give the role')
  await expect(page.getByRole('row').filter({ hasText: english })).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: english }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`What ${english} may do`)
  await look(page)

  await page.goto(`${home}#/icons?show=sight`)
  await choose(page.getByRole('combobox', { name: 'Person', exact: true }), english)
  await choose(page.getByRole('combobox', { name: 'Application', exact: true }), 'Contacts')
  await expect(page.getByText('The way marked “Decides” gives it.')).toBeVisible()
  await look(page)
  await page.goto(`${home}#/icons?application=contacts`)
  await expect(page.getByRole('link', { name: 'Change groups and order' })).toBeVisible()
  await look(page)
})

test('a parent who asks for a child waits on the home of the office, and is approved there @phone @whole', async ({
  page,
  signedIn,
  openFor,
  origin,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const english = `Shi ${mark}`
  await signedIn('admin')
  const pupil = { userType: '1', realName: `石${mark}`, englishName: english, loginName: mark, number: mark }
  await add(page, origin, pupil)
  const [child] = await read(page, `${origin}${findForGuardianship.path}?kind=child&search=${mark}`)
  const made = await post(page, `${origin}${makeFamilyCodes.path}`, { childIds: [child.id], together: false })
  const family = await openFor(quietFamily('lakeside-1', '4-2').parent)
  const asked = { code: made.slips[0].code, relation: '母亲', englishRelation: 'Mother' }
  expect(await post(family, `${origin}${redeemFamilyCode.path}`, asked)).toEqual({ linked: 0, waiting: 1 })

  await page.goto(`${home}#/`)
  await page.getByRole('link', { name: /ask(s)? for a child/ }).click()
  await page.getByRole('searchbox').fill(english)
  // A search that begins gives up what was ticked before it.
  await expect(page).toHaveURL(/search=/)
  const request = page.getByRole('row').filter({ hasText: english })
  await request.getByRole('checkbox').check()
  await look(page)
  await press(page, 'Approve')
  await agree(page, 'Approve')
  await expect(page.getByText('1 request was approved.')).toBeVisible()
  await expect(request).toHaveCount(0)
  await page.getByRole('tab', { name: 'Links' }).click()
  await page.getByRole('searchbox').fill(english)
  await page.getByRole('row').filter({ hasText: english }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(english)
  await look(page)
  await page.goto(`${home}#/classes`)
  await expect(page.getByRole('link', { name: 'Grade 4 Class 2' })).toBeVisible()
  await look(page)
})
