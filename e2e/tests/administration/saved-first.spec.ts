import { applicationHeader, deviceHeader, type Language } from '@homeroom/contract/pages/storage-keys.ts'
import { addPerson } from '@homeroom/contract/people/people-endpoints.ts'
import type { Page } from '@playwright/test'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { demoPassword } from '../../support/accounts.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkTouchTargets } from '../../support/check-touch-targets.ts'
import { homeroom } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

const names = {
  en: {
    ...{ save: 'Save', keepMine: 'Keep mine and save', takeTheirs: 'Take theirs', saved: 'Saved' },
    ...{ first: 'Somebody else saved first', theirs: 'Saved by them', mine: 'Entered by you' },
    ...{ phone: 'Telephone', personInEnglish: 'Name in English', changed: /has been saved/ },
    ...{ register: 'Register a CAS application', name: 'Name', address: 'Service address', edit: /^Edit: / },
  },
  'zh-CN': {
    ...{ save: '保存', keepMine: '保留我的并保存', takeTheirs: '采用对方的', saved: '已保存' },
    ...{ first: '别人先保存了', theirs: '对方保存的', mine: '您填写的' },
    ...{ phone: '手机号', personInEnglish: '英文名', changed: /已保存/ },
    ...{ register: '登记 CAS 应用', name: '名称', address: '服务地址', edit: /^编辑：/ },
  },
} as const

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A school of its own with two administrators: a record that both change is seen by no other test. */
async function twoAdministrators(): Promise<[head: string, deputy: string]> {
  const unit = `first-${Math.random().toString(36).slice(2, 10)}`
  for (const login of ['head', 'deputy'])
    await homeroom(['create-admin', '--unit', unit, '--unit-name', '先存小学', '--login', login], {
      line: demoPassword,
    })
  return [`head@${unit}`, `deputy@${unit}`]
}

/** What a form says when somebody else has saved first: both values, in a table that can be heard and reached. */
async function seesBoth(page: Page, language: Language, values: { label: string; theirs: string; mine: string }) {
  const words = names[language]
  const note = page.getByRole('alert').filter({ hasText: words.first })
  await expect(note).toBeFocused()
  await expect(note.getByRole('columnheader')).toContainText([words.theirs, words.mine])
  const row = note.getByRole('row').filter({ hasText: values.label })
  await expect(row.getByRole('cell')).toHaveText([values.theirs, values.mine])
  await checkAccessibility(page)
}

for (const [language, device] of [
  ['en', '@pc'],
  ['zh-CN', '@phone'],
] as const)
  test.describe(language, () => {
    test.use({ language })
    const words = names[language]

    test(`of two who change a person, the second is told, sees both values and loses neither ${device} @whole`, async ({
      page: head,
      phone,
      signedIn,
      openFor,
      origin,
    }) => {
      test.slow()
      const [first, second] = await twoAdministrators()
      await signedIn(first)
      const deputy = await openFor(second)
      const added = await head.request.post(`${origin}${addPerson.path}`, {
        headers: { [deviceHeader]: phone ? 'mobile' : 'pc', [applicationHeader]: 'administration' },
        data: {
          ...{ userType: '2', realName: '齐远', englishName: 'Qi Yuan', loginName: 'qi.yuan' },
          ...{ sex: '', number: '', phone: '', mail: '', classId: null },
        },
      })
      const person = `${applicationAddress('administration', { phone })}#/people?person=${(await added.json()).data.id}`
      await head.goto(person)
      await deputy.goto(person)
      await field(deputy, words.personInEnglish).fill('Qi Y.')
      await field(deputy, words.phone).fill('13900000002')
      await field(head, words.phone).fill('13900000001')
      await press(head, words.save)
      await proveAgain(head, language)
      await expect(field(head, words.phone)).toHaveValue('13900000001')
      await expect(head.getByText(words.changed).first()).toBeVisible()

      await press(deputy, words.save)
      await proveAgain(deputy, language)
      await seesBoth(deputy, language, { label: words.phone, theirs: '13900000001', mine: '13900000002' })
      if (phone) await checkTouchTargets(deputy)
      await expect(field(deputy, words.personInEnglish), 'what only one has changed stays').toHaveValue('Qi Y.')
      await press(deputy, words.keepMine)
      await expect(deputy.getByRole('alert').filter({ hasText: words.first })).toHaveCount(0)
      await expect(deputy.getByText(words.changed).first()).toBeVisible()
      await head.reload()
      await expect(field(head, words.phone)).toHaveValue('13900000002')
      await expect(field(head, words.personInEnglish)).toHaveValue('Qi Y.')

      // The other way about, without a reload in between: the second gives way, and saves again what is left.
      await field(deputy, words.phone).fill('13900000004')
      await field(head, words.phone).fill('13900000003')
      await press(head, words.save)
      await expect(head.getByText(words.changed).first()).toBeVisible()
      await press(deputy, words.save)
      await seesBoth(deputy, language, { label: words.phone, theirs: '13900000003', mine: '13900000004' })
      await press(deputy, words.takeTheirs)
      await expect(field(deputy, words.phone)).toHaveValue('13900000003')
      await field(deputy, words.personInEnglish).fill('Qi Yuan')
      await press(deputy, words.save)
      await head.reload()
      await expect(field(head, words.personInEnglish)).toHaveValue('Qi Yuan')
      await expect(field(head, words.phone)).toHaveValue('13900000003')
    })

    test(`of two who change a setting in a dialog, the second is told in the dialog and can save anew ${device} @whole`, async ({
      page: head,
      phone,
      signedIn,
      openFor,
    }) => {
      test.slow()
      const [first, second] = await twoAdministrators()
      await signedIn(first)
      const deputy = await openFor(second)
      const settings = `${applicationAddress('administration', { phone })}#/settings?page=applications`
      await head.goto(settings)
      await press(head, words.register)
      await field(head, words.name).fill('图书馆')
      await field(head, words.address).fill('https://library.example.org/cas')
      await press(head, words.save)
      await proveAgain(head, language)
      await expect(head.getByRole('dialog')).toHaveCount(0)
      await deputy.goto(settings)
      for (const page of [head, deputy]) await page.getByRole('button', { name: words.edit }).click()
      await field(head, words.name).fill('图书馆（新）')
      await press(head, words.save)
      await expect(head.getByRole('dialog')).toHaveCount(0)
      await field(deputy, words.name).fill('图书馆（旧）')
      await press(deputy, words.save)
      await proveAgain(deputy, language)
      await seesBoth(deputy, language, { label: words.name, theirs: '图书馆（新）', mine: '图书馆（旧）' })
      await expect(field(deputy, words.name)).toHaveValue('图书馆（旧）')
      if (phone) await checkTouchTargets(deputy)
      await press(deputy, words.keepMine)
      await expect(deputy.getByRole('dialog')).toHaveCount(0)
      await head.reload()
      await expect(head.getByText('图书馆（旧）').first()).toBeVisible()
    })
  })
