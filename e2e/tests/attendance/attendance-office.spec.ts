import {
  readAttendanceSettings,
  readSchoolDays,
  saveAttendanceSettings,
} from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import type { AttendanceSettings } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { readRegisters } from '@homeroom/contract/attendance/register-endpoints.ts'
import { proveAgain } from '../../screens/accounts/password-screens.ts'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { checkTouchTargets } from '../../support/check-touch-targets.ts'
import { callsOf } from '../../support/office-calls.ts'
import { expect, test } from '../../support/product-test.ts'
import { markPupil, unmarkedDay } from '../../support/school-today.ts'

test.use({ language: 'en' })

// The middle school: what is set here must not hold for the registers that other tests mark.
const office = 'admin.two'
const address = (phone: boolean, part: string) =>
  `/pages/base/${phone ? 'mobile' : 'pc'}_attendance_tm/index.html#/${part}`

test('times are saved, two who change them see what the other changed, and nothing unsaved is lost unasked @pc @whole', async ({
  page,
  phone,
  origin,
  signedIn,
}) => {
  await signedIn(office)
  await page.goto(address(phone, 'settings'))
  const other = callsOf(page.context().request, origin)
  // What an earlier try has left must not be what this one sets.
  const before = await other.send<AttendanceSettings>(readAttendanceSettings)
  const [first = '', second = '', third = ''] = ['08:10', '08:20', '08:30', '08:40'].filter(
    (time) => time !== before.begins,
  )
  const minutes = before.lateAfter === 7 ? 8 : 7
  const outcome = before.whenMissing === 'remind' ? /^Nothing happens/ : /^Their class teachers get a to-do/
  const begins = page.getByRole('textbox', { name: 'School begins at' })
  const late = page.getByRole('textbox', { name: 'Late after' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  /** A time counts when its field is left. */
  async function begin(time: string) {
    await begins.fill(time)
    await begins.press('Tab')
  }
  await begin('')
  await save.click()
  await expect(begins).toHaveAccessibleDescription(/Please fill this in/)
  await begin(first)
  await page.getByRole('radio', { name: outcome }).check()
  await page.getByRole('checkbox', { name: 'Saturday' }).setChecked(!before.weekdays.includes(6))
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await page.reload()
  await expect(begins).toHaveValue(first)

  const { version, gradeNames, facesOffered, hasTerms, ...times } =
    await other.send<AttendanceSettings>(readAttendanceSettings)
  await other.send(saveAttendanceSettings, { ...times, lateAfter: minutes, version })
  await begin(second)
  await save.click()
  await expect(page.getByText(`${minutes} minutes`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine and save' }).click()
  await expect(begins).toHaveValue(second)
  await expect(late).toHaveValue(String(minutes))
  await expect(save).toHaveAttribute('aria-disabled', 'true')

  const arrivals = page.getByRole('textbox', { name: 'Arrivals until' })
  await arrivals.fill('08:00')
  await arrivals.press('Tab')
  await save.click()
  await expect(arrivals).toHaveAccessibleDescription(/Arrivals cannot end before pupils are late/)
  await begin(third)
  await page.getByRole('link', { name: 'School days', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await expect(begins).toHaveValue(third)
})

test('a day becomes a holiday and follows the weekday again, by keyboard and with undo @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn(office)
  // The day may be set still after an earlier try: then only the note is another one.
  const note = `Founding day ${Date.now()}`
  await page.goto(address(phone, 'days'))
  const next = page.getByRole('button', { name: 'Next month' })
  await expect(page.getByRole('table')).toBeVisible()
  for (let step = 0; step < (phone ? 2 : 3); step++) await next.click()
  const day = page.getByRole('table').getByRole('button').nth(9)
  await expect(day).toBeVisible()
  await day.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Holiday or make-up day' })
  await dialog.getByRole('radio', { name: 'There is no school (holiday)' }).check()
  await dialog.getByRole('textbox', { name: 'Note', exact: true }).fill('校庆')
  await dialog.getByRole('textbox', { name: 'Note in English' }).fill(note)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(day).toHaveAccessibleName(new RegExp(`Holiday\\s*${note}$`))
  await checkAccessibility(page)
  const row = page.getByRole('listitem').filter({ hasText: note })
  await row.getByRole('button', { name: /^Take back/ }).click()
  await expect(row).toHaveCount(0)
  // The offer to take back the setting itself stands there, too.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Take back/ }).click()
  await expect(day).not.toHaveAccessibleName(new RegExp(note))
})

test('a kiosk is added with a proof, its key is shown once, and it is revoked @pc @whole', async ({
  page,
  phone,
  signedIn,
}) => {
  await signedIn(office)
  await page.goto(address(phone, 'kiosks'))
  await expect(page.getByText('Your unit does not use faces')).toBeVisible()
  const gate = `Gate ${phone} ${Date.now()}`
  await page.getByRole('button', { name: 'Add a kiosk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a kiosk' })
  await dialog.getByRole('button', { name: 'Make a key' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Gate', exact: true })).toHaveAccessibleDescription(/fill this in/)
  await dialog.getByRole('textbox', { name: 'Gate', exact: true }).fill(gate)
  await dialog.getByRole('button', { name: 'Make a key' }).click()
  await proveAgain(page, 'en')
  const key = page.getByRole('dialog', { name: `Key for ${gate}` })
  await expect(key.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
  await expect(key.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(key.getByText(/\/kiosk$/)).toBeVisible()
  await checkAccessibility(page, 'dialog')
  await key.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: gate })
  await expect(row).toContainText('Waits for its key')
  await checkAccessibility(page)
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
})

test('what cannot be read says so and is read again @pc @whole', async ({ page, phone, signedIn, watch }) => {
  watch.allow(/ERR_FAILED/)
  await signedIn(office)
  let fails = true
  await page.route(callOf(readSchoolDays), (route) => (fails ? route.abort() : route.continue()))
  await page.goto(address(phone, 'days'))
  await expect(page.getByText('This could not be read.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('the office has the names of who is missing today, and a name leads to the register @whole-phone', async ({
  page,
  phone,
  origin,
  signedIn,
}) => {
  await signedIn(office)
  const { classes } = await callsOf(page.context().request, origin).send<{ classes: { className: string }[] }>(
    readRegisters,
  )
  // Each device marks in a class of its own.
  const { className } = classes[phone ? 1 : 0] ?? { className: '' }
  const { classId, day, pupils } = await unmarkedDay(page.request, { className })
  const [pupil] = pupils
  await markPupil(page.request, { classId, day: day.day, pupilId: pupil?.id, state: 'absent' })
  await page.goto(address(phone, ''))
  await page.getByRole('link', { name: 'Who is missing' }).click()
  const absent = page.getByRole('region', { name: /absent$/ }).getByRole('link', { name: pupil?.englishName })
  await expect(absent).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /not marked$/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await checkAccessibility(page)
  if (phone) await checkTouchTargets(page)
  // Five rooms are wider than a phone: their row moves, and the page does not.
  const { x = 0, width = 0 } = (await absent.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await absent.click()
  await expect(
    page.getByRole('group', { name: pupil?.englishName }).getByRole('radio', { name: 'Absent' }),
  ).toBeChecked()
})
