import { clockIn, enrolKiosk, readKiosk } from '@homeroom/contract/attendance/kiosk-endpoints.ts'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { drawnPeople } from '../../../apps/server/test-support/drawn-faces.ts'
import { startProduct } from '../../../scripts/support/product/start-product.mjs'
import { kioskScreen, slowly } from '../../screens/attendance/kiosk-screen.ts'
import { callOf } from '../../support/call-of.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { keptByKiosk } from '../../support/kept-by-kiosk.ts'
import { openKioskSchool } from '../../support/kiosk-school.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { peopleAtCamera } from '../../support/people-at-camera.ts'
import { expect, test } from '../../support/product-test.ts'
import { twoCameras } from '../../support/two-cameras.ts'

const { bo, chen } = drawnPeople
const kiosk = {
  ...{ gate: '东门', gateEnglishName: 'East gate', unitName: '湖滨第一小学', unitEnglishName: 'Lakeside No. 1' },
  ...{ offered: true, timeZone: 'Asia/Shanghai' },
}
const zixuan = {
  ...{ realName: '李梓萱', englishName: 'Li Zixuan', className: '三年级1班', classEnglishName: 'Grade 3 Class 1' },
  ...{ userId: '1', at: '2026-11-27T00:02:00.000Z', state: 'present', again: false, counted: true },
}
const envelope = (changes: object) => ({
  status: 200,
  code: 'ok',
  message: '',
  fieldErrors: [],
  data: null,
  ...changes,
})
const refusal = (status: number, code: string, message: string) => envelope({ status, code, message })

/** A browser that is a kiosk, in the words of a server that is not asked. */
async function enrolledPage(page: Page, clocked: (route: Route) => object | 'lost') {
  const people = await peopleAtCamera({ bo })
  await people.install(page)
  await page.route(callOf(readKiosk), (route) => route.fulfill({ json: envelope({ data: kiosk }) }))
  await page.route(callOf(clockIn), (route) => {
    const answer = clocked(route)
    return answer === 'lost' ? route.abort() : route.fulfill({ json: answer })
  })
  return people
}

// A product of its own: on the sign-in pages of the others no way may appear meanwhile.
test('[FACE-01][FACE-03][FACE-05][FACE-57][FACE-60] a kiosk recognises a pupil by herself, says no to a stranger, counts once what it saw without a network, and ends when it is revoked @pc @whole', async ({
  browser,
  contextOptions,
  watch,
}) => {
  test.setTimeout(400_000)
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const product = await startProduct()
  const origin = product.address
  const contexts: BrowserContext[] = []
  async function newContext() {
    const context = await browser.newContext({ ...contextOptions, baseURL: origin })
    contexts.push(context)
    await watch.follow(context)
    await context.addCookies([{ name: 'homeroom_language', value: 'en', url: origin }])
    return context
  }
  try {
    const school = await openKioskSchool({ origin, newContext, pupil: bo })
    const people = await peopleAtCamera({ bo, chen })
    const gate = await newContext()
    await people.install(gate)
    const page = await gate.newPage()
    const screen = kioskScreen(page, 'en')
    const { id, key } = await school.addKiosk('East gate')
    const pass = async (name: 'bo' | 'chen') => {
      await people.show(page, name)
      await expect(screen.card).toBeVisible(slowly)
      await people.show(page, null)
    }

    await screen.open(key)
    await expect(page).toHaveURL('/kiosk')
    await expect(screen.key).toHaveValue(key)
    await screen.key.fill(key.toLowerCase().replaceAll('-', ''))
    await screen.enrol.click()
    await screen.start.click()
    await expect(screen.look).toBeVisible()
    await expect(page.getByText('East gate')).toBeVisible()

    const stranger = kioskScreen(await (await newContext()).newPage(), 'en')
    await stranger.open(key)
    await stranger.enrol.click()
    await expect(stranger.key).toHaveAccessibleDescription(/was used before/)

    await pass('bo')
    await expect(screen.card).toContainText('Li Zixuan')
    await expect(screen.card).toContainText('Grade 3 Class 1')
    await expect(screen.card).toContainText('On time')
    await expect(screen.card).toHaveCount(0)
    await pass('chen')
    await expect(screen.card).toContainText('Not recognised')
    await expect(screen.card).toHaveCount(0)
    expect(await school.clockings()).toMatchObject([{ gate: 'East gate' }])

    await gate.setOffline(true)
    for (const waiting of ['1 waiting', '2 waiting']) {
      await pass('bo')
      await expect(screen.card).toContainText(screen.text['kiosk.savedText'])
      await expect(page.getByText(waiting)).toBeVisible()
      await expect(screen.card).toHaveCount(0)
    }
    await gate.setOffline(false)
    await expect(page.getByText('waiting')).toHaveCount(0, slowly)
    // Each once. The register shows who stands there for a while as seen once.
    expect(await school.recognised(id)).toBe(3)

    await gate.setOffline(true)
    await pass('bo')
    await expect(page.getByText('1 waiting')).toBeVisible()
    await school.revokeKiosk(id)
    await gate.setOffline(false)
    await expect(page.getByText('This device is no longer a kiosk')).toBeVisible(slowly)
    await expect(screen.key).toBeVisible()
    await expect.poll(() => people.lights(page)).toMatchObject({ on: 0 })
    await expect.poll(() => page.evaluate(keptByKiosk)).toMatchObject({ entries: [], keys: [] })
    expect(await school.recognised(id)).toBe(3)
  } finally {
    for (const context of contexts) await context.close()
    await product.stop()
  }
})

for (const language of bothLanguages)
  test.describe(`in ${language} @whole`, () => {
    test.use({ language })

    test(
      'the key, yes, no and saved are told, and so are the language and the sound',
      deviceOf(language),
      async ({ page, watch }) => {
        test.setTimeout(240_000)
        watch.allow(/ERR_FAILED/)
        const english = language === 'en'
        const no = refusal(403, 'clocking_not_recognised', '没有认出您。|||You were not recognised.')
        const tooLate = { ...zixuan, at: '2026-11-27T04:20:00.000Z', state: 'absent', counted: false }
        const answers: (object | 'lost')[] = [...[envelope({ data: zixuan }), envelope({ data: tooLate }), no], 'lost']
        const people = await enrolledPage(page, () => answers.shift() ?? no)
        let enrolled = false
        await page.route(callOf(readKiosk), (route) => (enrolled ? route.fallback() : route.continue()))
        const wrong = refusal(403, 'kiosk_key_wrong', '密钥不正确。|||This key is wrong.')
        await page.route(callOf(enrolKiosk), (route) => {
          enrolled = route.request().postDataJSON().key === 'ABCD'
          return route.fulfill({ json: enrolled ? envelope({ data: kiosk }) : wrong })
        })
        const screen = kioskScreen(page, language)
        await screen.open()
        await screen.enrol.click()
        await expect(screen.key).toHaveAccessibleDescription(new RegExp(screen.text['kiosk.keyNeeded']))
        await screen.key.fill('no key')
        await screen.key.press('Enter')
        await expect(screen.key).toHaveAccessibleDescription(english ? /This key is wrong/ : /密钥不正确/)
        await checkAccessibility(page)
        await screen.key.fill('ab-cd')
        await screen.key.press('Enter')
        await checkAccessibility(page)
        const other = kioskScreen(page, english ? 'zh-CN' : 'en')
        const languages = [english ? '中文' : 'English', english ? 'English' : '中文'] as const
        await page.getByRole('button', { name: languages[0] }).click()
        await expect(other.sound).toBeChecked()
        await page.getByRole('button', { name: languages[1] }).click()
        await screen.sound.uncheck()
        await page.reload()
        await expect(screen.sound).not.toBeChecked()
        await screen.start.click()
        await expect(screen.privacy).toBeVisible()
        // Nobody stands beside it: what a child could end or change is not there.
        for (const nothing of [
          screen.sound,
          screen.camera,
          page.getByRole('button', { name: /^(?:English|中文|Cancel|取消)$/ }),
        ])
          await expect(nothing).toHaveCount(0)
        await people.show(page, 'bo')
        await expect(screen.card).toContainText(english ? 'Li Zixuan' : '李梓萱', slowly)
        await checkAccessibility(page)
        await expect(screen.card).toContainText(english ? 'Seen at 12:20' : '12:20 已看到您', slowly)
        await expect(screen.card).toContainText(english ? 'Please go to the office.' : '请到办公室登记。')
        await checkAccessibility(page)
        await expect(screen.card).toContainText(english ? 'You were not recognised.' : '没有认出您。', slowly)
        await checkAccessibility(page)
        await expect(screen.card).toContainText(screen.text['kiosk.savedText'], slowly)
        await checkAccessibility(page)
        await people.show(page, null)
        await expect(screen.card).toHaveCount(0, slowly)
      },
    )
  })

test('a picture waits on the device sealed, also over a reload, and is sent once with the same name and its own time @pc @whole', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.allow(/503/)
  const sent: { faceImage: string; entryId: string; takenAt?: string }[] = []
  let busy = true
  const people = await enrolledPage(page, (route) => {
    sent.push(route.request().postDataJSON())
    return busy ? refusal(503, 'face_busy', '忙|||busy') : envelope({ data: zixuan })
  })
  const screen = kioskScreen(page, 'zh-CN')
  await screen.open()
  await screen.start.click()
  await people.show(page, 'bo')
  await expect(screen.card).toContainText('已保存', slowly)
  await people.show(page, null)
  await expect(page.getByText('1 条待发送')).toBeVisible()
  const [first] = sent
  const kept = await page.evaluate(keptByKiosk)
  expect(kept).toMatchObject({ entries: [{ id: first?.entryId }], keys: [{ extractable: false }] })
  expect(kept.text).not.toContain(first?.faceImage.slice(0, 40) ?? '')
  busy = false
  await page.reload()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ ...first, takenAt: kept.entries[0]?.takenAt })
  await expect.poll(async () => (await page.evaluate(keptByKiosk)).entries).toEqual([])
  await screen.start.click()
  await expect(screen.look).toBeVisible()
  await expect(page.getByText('待发送')).toHaveCount(0)
  expect(sent, 'and never once more').toHaveLength(2)
})

test('the camera is chosen before the start, kept on the device, and opened at the gate @pc', async ({ page }) => {
  await enrolledPage(page, () => envelope({ data: zixuan }))
  const cameras = await twoCameras(page)
  const screen = kioskScreen(page, 'zh-CN')
  await screen.open()
  await screen.chooseCamera.focus()
  await page.keyboard.press('Enter')
  await expect(screen.camera).toBeFocused()
  await screen.camera.selectOption('Gate')
  await page.reload()
  await expect(screen.camera).toHaveValue('gate')
  await screen.start.click()
  await expect.poll(cameras.opened).toEqual(['gate'])
})

test('twelve people pass, and neither camera nor tracker nor memory is left behind @pc @whole', async ({ page }) => {
  test.setTimeout(200_000)
  const people = await enrolledPage(page, () => envelope({ data: zixuan }))
  const screen = kioskScreen(page, 'zh-CN')
  await page.clock.install()
  await screen.open()
  await screen.start.click()
  await people.show(page, 'bo')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    return { nodes: metric('Nodes'), heap: metric('JSHeapUsedSize'), listeners: metric('JSEventListeners') }
  }
  let before = { nodes: 0, heap: 0, listeners: 0 }
  for (let round = 1; round <= 12; round++) {
    await expect(screen.card).toBeVisible(slowly)
    await expect.poll(() => people.lights(page)).toEqual({ opened: round, on: 0 })
    if (round === 4) before = await measure()
    if (round === 12) break
    await page.clock.fastForward(2500)
    await expect(screen.card).toHaveCount(0)
  }
  const after = await measure()
  expect(after.nodes - before.nodes).toBeLessThan(20)
  expect(after.listeners - before.listeners).toBeLessThan(7)
  expect(after.heap - before.heap).toBeLessThan(1_500_000)
  expect(page.workers().length).toBeLessThanOrEqual(1)
})
