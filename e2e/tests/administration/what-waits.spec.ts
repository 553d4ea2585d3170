import { addClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { changeGrade, readGrades } from '@homeroom/contract/classes/grade-endpoints.ts'
import { readOwnJobs } from '@homeroom/contract/jobs/job-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { addPerson, suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { demoPassword } from '../../support/accounts.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { homeroom } from '../../support/operator.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

test('a grade whose head is suspended waits on the start of Administration, which leads to the grades @pc', async ({
  page,
  phone,
  signedIn,
  origin,
}) => {
  test.slow()
  // A school of its own: nobody of the demo is suspended while others test with them.
  const unit = `waits-${Math.random().toString(36).slice(2, 10)}`
  await homeroom(['create-admin', '--unit', unit, '--unit-name', '等待小学', '--login', 'head'], { line: demoPassword })
  await signedIn(`head@${unit}`)
  const post = async (path: string, data: object) => {
    const headers = { [deviceHeader]: phone ? 'mobile' : 'pc', [applicationHeader]: 'administration' }
    const answer = await (await page.request.post(`${origin}${path}`, { headers, data })).json()
    expect(answer.code, path).toBe('ok')
    return answer.data
  }
  const { id } = await post(addPerson.path, {
    ...{ userType: '2', realName: '方远', englishName: 'Fang Yuan', loginName: 'fang.yuan' },
    ...{ sex: '', number: '', phone: '', mail: '', classId: null },
  })
  const names = { gradeName: '一年级', gradeEnglishName: 'Grade 1', className: '1班', englishName: 'Grade 1 Class 1' }
  await post(addClass.path, { campusId: null, grade: 1, ...names })
  await post(changeGrade.path, { number: 1, name: '一年级', englishName: 'Grade 1', headId: id, version: 1 })
  await post(suspendPeople.path, { ids: [id] })

  await page.goto(`${applicationAddress('administration', { phone })}#/`)
  await page.getByRole('link', { name: /The head of 1 grade is suspended/ }).click()
  await expect(page.getByRole('heading', { name: 'Grades' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Grades' })).toBeInViewport()
  await expect(page.getByText('Fang Yuan').first()).toBeVisible()
  await checkAccessibility(page)
})

test('a long page of Administration scrolls within the phone: its head stays above and the tabs below @phone', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin')
  await page.goto(`${applicationAddress('administration', { phone: true })}#/classes?section=grades`)
  await expect(page.getByRole('heading', { name: 'Grades' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Grades' })).toBeInViewport()
  const sizes = () => page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, scrollY])
  expect(await sizes()).toEqual([0, 0])
})

test('an address that names the grades leads to them, however late the bulk actions of the reader are known @phone @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn('admin')
  const known = Promise.withResolvers<void>()
  await page.route(`**${readOwnJobs.path}*`, async (route) => {
    await known.promise
    await route.continue()
  })
  const read = page.waitForResponse((response) => response.url().includes(readGrades.path))
  await page.goto(`${applicationAddress('administration', { phone })}#/classes?section=grades`)
  await read
  // The room has drawn what it has read, and nobody sees it yet.
  await expect(page.locator('h2', { hasText: 'Grades' })).toBeAttached()
  await expect(page.locator('table', { hasText: 'Head of grade' }).first()).toBeAttached()
  known.resolve()
  await expect(page.getByRole('heading', { name: 'Grades' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Grades' })).toBeInViewport()
})
