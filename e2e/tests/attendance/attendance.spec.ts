import { readOwnAttendance, saveAttendanceWishes } from '@homeroom/contract/attendance/own-attendance-endpoints.ts'
import { markRegister, readRegister, readRegisters } from '@homeroom/contract/attendance/register-endpoints.ts'
import readWorkbook from 'read-excel-file/node'
import { quietFamily } from '../../../apps/server/test-support/demo-district.ts'
import { attendanceScreens } from '../../screens/attendance/attendance-screens.ts'
import { messageCentre } from '../../screens/messages/message-centre.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkTouchTargets } from '../../support/check-touch-targets.ts'
import { languageOn } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'
import { markPupil, unmarkedDay } from '../../support/school-today.ts'
import { tabTo } from '../../support/tab-to.ts'

test.use({ language: ({ isMobile }, use) => use(languageOn(isMobile)) })

/** As messages write a day in Chinese. */
const dayWord = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

const families = { pc: quietFamily('lakeside-1', '3-1'), phone: quietFamily('lakeside-1', '1-2') }

/** Each device has a class and a family of its own: what one marks and is told, no other test sees. */
const walks = {
  pc: {
    marker: 'teacher',
    className: { 'zh-CN': '三年级1班', en: 'Grade 3 Class 1' },
    ...families.pc,
    reason: '发烧',
    absent: (day: string) => `${families.pc.child.realName}${dayWord(day)}没有到校`,
    late: (day: string) => `${families.pc.child.realName}${dayWord(day)}迟到`,
  },
  phone: {
    marker: 'admin',
    className: { 'zh-CN': '一年级2班', en: 'Grade 1 Class 2' },
    ...families.phone,
    reason: 'Fever',
    absent: (day: string) => `${families.phone.child.englishName} was not at school on ${day}`,
    late: (day: string) => `${families.phone.child.englishName} was late on ${day}`,
  },
} as const

test('a register is marked in a few presses; the parent reads it and is told; a correction takes it back @whole-phone', async ({
  page,
  openFor,
  phone,
  language,
  signedIn,
}) => {
  test.slow()
  const { marker, className, child, parent, reason, absent, late } = walks[phone ? 'phone' : 'pc']
  const name = language === 'en' ? child.englishName : child.realName
  await signedIn('admin')
  const { day, pupils } = await unmarkedDay(page.request, { className: className['zh-CN'] })
  await signedIn(marker)
  const screen = attendanceScreens(page, language)
  await page.goto(applicationAddress('attendance', { phone }))
  if (phone) await screen.search.fill(className[language])
  await screen.classLink(className[language]).click()
  await expect(screen.title).toHaveText(className[language])
  await expect(screen.rows).toHaveCount(pupils.length)
  await expect(screen.left).toContainText(String(pupils.length))
  await checkAccessibility(page)
  if (phone) await checkTouchTargets(page)

  // One is late, one is absent and why, and everybody else is there.
  const other = pupils.find(({ realName }) => realName !== child.realName)
  const otherName = (language === 'en' && other?.englishName) || other?.realName || ''
  await screen.state(otherName, 'late').check()
  await screen.state(name, 'absent').check()
  await expect(screen.left).toContainText(String(pupils.length - 2))
  await screen.addReason(name).click()
  await screen.reason.fill(reason)
  await checkAccessibility(page, 'dialog')
  await screen.saveReason.click()
  await expect(screen.row(name)).toContainText(reason)
  await screen.everybody.click()
  await expect(screen.left).toHaveText(screen.name.allMarked)
  await expect(screen.undo).toBeVisible()
  await page.reload()
  await expect(screen.left).toHaveText(screen.name.allMarked)
  await expect(screen.state(name, 'absent')).toBeChecked()
  await expect(screen.state(otherName, 'late')).toBeChecked()

  // The parent is told, and sees the day.
  const parents = await openFor(parent)
  const centre = messageCentre(parents, { language, phone })
  await centre.open()
  await expect(parents.getByText(absent(day.day)).first()).toBeVisible()
  const theirs = attendanceScreens(parents, language)
  const childId = pupils.find(({ realName }) => realName === child.realName)?.id
  const own = `${applicationAddress('attendance', { phone, idPath: 'spm' })}#/own?childId=${childId}`
  await parents.goto(own)
  await expect(theirs.title).toContainText(name)
  await expect(theirs.day(day.day)).toHaveAccessibleName(new RegExp(screen.name.states.absent))
  await expect(theirs.main.getByText(reason)).toBeVisible()
  await checkAccessibility(parents)
  if (phone) await checkTouchTargets(parents)
  // They came after all: what the parent was told is taken back, and they are told what is so.
  const corrected = page.waitForResponse(callOf(markRegister))
  await screen.state(name, 'late').check()
  await corrected
  await centre.open()
  await expect(parents.getByText(late(day.day)).first()).toBeVisible()
  await expect(parents.getByText(absent(day.day))).toHaveCount(0)
})

test('a parent switches what they are told of, one wish at a time @phone @whole', async ({
  page,
  phone,
  language,
  signedIn,
}) => {
  await signedIn('parent')
  await page.goto(applicationAddress('attendance', { phone, idPath: 'spm' }))
  const screen = attendanceScreens(page, language)
  await expect(screen.arrivals).toBeVisible()
  const wanted = await screen.arrivals.isChecked()
  for (const checked of [!wanted, wanted]) {
    const saved = page.waitForResponse(callOf(saveAttendanceWishes))
    await screen.arrivals.click()
    await expect(screen.arrivals).toBeChecked({ checked })
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(screen.arrivals).toBeChecked({ checked })
  }
})

test('the month of a class shows each day in words and signs, and is saved as a workbook @pc @whole', async ({
  page,
  phone,
  language,
  signedIn,
}) => {
  await signedIn('admin')
  const { day, classId, pupils } = await unmarkedDay(page.request, { className: phone ? '二年级2班' : '三年级2班' })
  const [first] = pupils
  await markPupil(page.request, { classId, day: day.day, pupilId: first?.id, state: 'late' })
  const screen = attendanceScreens(page, language)
  await page.goto(
    `${applicationAddress('attendance', { phone })}#/month?classId=${classId}&month=${day.day.slice(0, 7)}`,
  )
  const name = (language === 'en' && first?.englishName) || first?.realName || ''
  await expect(screen.monthRow(name)).toContainText(screen.name.states.late)
  await checkAccessibility(page)
  if (phone) await checkTouchTargets(page)
  await screen.export.click()
  const [file] = await Promise.all([page.waitForEvent('download'), screen.workbook.click()])
  const [sheet] = await readWorkbook(await file.path())
  expect(sheet?.data.find((row) => row.includes(name))).toContain(screen.name.states.late)
})

test('a register is kept with the keyboard alone; a past day asks why; what could not be saved stays and is tried again @pc @whole', async ({
  page,
  watch,
  language,
  signedIn,
}) => {
  const className = '二年级1班'
  await signedIn('admin')
  const yesterday = await unmarkedDay(page.request, { className, daysAgo: 1 })
  const { classId } = await unmarkedDay(page.request, { className })
  const [first, second] = yesterday.pupils
  await signedIn('teacher')
  const screen = attendanceScreens(page, language)
  const address = `${applicationAddress('attendance', { phone: false })}#/register?classId=${classId}`
  await page.goto(address)
  const firstRow = screen.state(first?.realName ?? '', 'present')
  await expect(firstRow).toBeVisible()
  await tabTo(page, firstRow)
  // Late, and on to the next, who is absent; the last of them is taken back.
  await page.keyboard.press('2')
  await expect(screen.saved(first?.realName ?? '')).toBeVisible()
  await page.keyboard.press('3')
  await expect(screen.saved(second?.realName ?? '')).toBeVisible()
  await expect(screen.state(first?.realName ?? '', 'late')).toBeChecked()
  await expect(screen.state(second?.realName ?? '', 'absent')).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(screen.saved(screen.name.undone)).toBeVisible()
  await expect(screen.state(second?.realName ?? '', 'absent')).not.toBeChecked()
  await expect(screen.state(first?.realName ?? '', 'late')).toBeChecked()

  // Without a network nothing is lost, whether it is marked, read again or left.
  watch.allow(/ERR_FAILED/)
  const calls = [markRegister, readRegister, readRegisters].map(callOf)
  for (const call of calls) await page.route(call, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => callOf(readRegister).test(request.url()))
  await page.evaluate(comeBack)
  await lost
  await firstRow.check()
  await expect(screen.failed).toBeVisible()
  await page.evaluate(comeBack)
  await screen.before.click()
  await screen.stay.click()
  await expect(screen.row(first?.realName ?? '')).toContainText(screen.name.notSaved)
  await expect(firstRow).toBeChecked()
  for (const call of calls) await page.unroute(call)
  await screen.retry.click()
  await expect(screen.failed).toBeHidden()
  // It is offered when everything is saved.
  await expect(screen.undo).toBeVisible()
  await page.reload()
  await expect(firstRow).toBeChecked()

  // A day that has passed.
  await screen.before.click()
  await expect(firstRow).not.toBeChecked()
  await screen.everybody.click()
  await screen.saveReason.click()
  await expect(screen.needed).toBeVisible()
  await screen.whyChanged.fill('事后补登')
  await checkAccessibility(page, 'dialog')
  await screen.saveReason.click()
  await expect(screen.left).toHaveText(screen.name.allMarked)
  await page.reload()
  await expect(screen.left).toHaveText(screen.name.allMarked)
})

test('a pupil sees their own month and nobody’s register @phone', async ({ page, phone, language, signedIn }) => {
  await signedIn('student')
  await page.goto(applicationAddress('attendance', { phone, idPath: 'spm' }))
  const screen = attendanceScreens(page, language)
  await expect(screen.main.getByRole('grid')).toBeVisible()
  await expect(screen.arrivals).toHaveCount(0)
  await expect(screen.everybody).toHaveCount(0)
  await checkAccessibility(page)
  if (phone) await checkTouchTargets(page)
  // The days are moved among with the arrow keys.
  const shown = screen.main.locator('[data-day][data-chosen]')
  const day = await shown.getAttribute('data-day')
  await shown.focus()
  await page.keyboard.press(day?.endsWith('-01') ? 'ArrowRight' : 'ArrowLeft')
  await expect(shown).toBeFocused()
  expect(await shown.getAttribute('data-day')).not.toBe(day)
})

test('what was read stays when reading it again fails: the classes of a teacher, the month of a child @pc @whole', async ({
  page,
  watch,
  language,
  signedIn,
}) => {
  watch.allow(/ERR_FAILED/)
  const screen = attendanceScreens(page, language)
  /** Once more shows that the time before has left it as it was: what is not there is not read again. */
  async function failToRead(path: { path: string }) {
    await page.route(callOf(path), (route) => route.abort())
    for (let time = 0; time < 3; time++) {
      const lost = page.waitForEvent('requestfailed', (request) => callOf(path).test(request.url()))
      await page.evaluate(comeBack)
      await lost
    }
  }
  await signedIn('teacher')
  await page.goto(applicationAddress('attendance', { phone: false }))
  const ownClass = screen.classLink(walks.pc.className[language])
  await expect(ownClass).toBeVisible()
  await failToRead(readRegisters)
  await expect(ownClass).toBeVisible()
  await expect(screen.retry).toHaveCount(0)

  await signedIn('parent')
  await page.goto(applicationAddress('attendance', { phone: false, idPath: 'spm' }))
  const month = screen.main.getByRole('grid')
  await expect(month).toBeVisible()
  await failToRead(readOwnAttendance)
  await expect(month).toBeVisible()
  await expect(screen.retry).toHaveCount(0)
})

/** Runs inside the page: somebody comes back to it, and it reads anew. */
function comeBack() {
  document.dispatchEvent(new Event('visibilitychange'))
}
