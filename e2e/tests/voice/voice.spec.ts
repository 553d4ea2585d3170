import { languageCookie } from '@homeroom/contract/pages/storage-keys.ts'
import { findByVocabulary, getSpeechToken } from '@homeroom/contract/voice/voice-endpoints.ts'
import { chromium, type Page } from '@playwright/test'
import { voiceRecorder } from '../../screens/voice/voice-recorder.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, gateInChinese } from '../../support/language.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'
import { signInByCall } from '../../support/sign-in-by-call.ts'
import { writeSpeechSound } from '../../support/speech-sound.ts'

// The make-believe speech service of the demo hears what is said by its length: silence is nothing, up to three seconds
// are "open notices", more is something nobody has.

const notices = /\/pages\/base\/mobile_notices_tm\/index\.html/

/** A phone with a microphone that hears a tone of some seconds. */
const withMicrophone = test.extend<{ phoneHearing: (seconds: number) => Promise<Page> }>({
  phoneHearing: async ({ launchOptions, language, origin, watch }, use, testInfo) => {
    const opened: { close(): Promise<void> }[] = []
    await use(async (seconds) => {
      const sound = testInfo.outputPath(`speech-${seconds}.wav`)
      writeSpeechSound(sound, { seconds })
      const browser = await chromium.launch({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-audio-capture=${sound}%noloop`,
        ],
      })
      opened.push(browser)
      const context = await browser.newContext({ baseURL: origin })
      if (language !== 'zh-CN') await context.addCookies([{ name: languageCookie, value: language, url: origin }])
      await watch.follow(context)
      await signInByCall(context, { loginName: 'teacher', origin })
      const page = await context.newPage()
      await page.goto('/pages/base/mobile_desktop_all/index.html')
      await pageReady(page)
      return page
    })
    for (const browser of opened) await browser.close()
  },
})

for (const language of bothLanguages)
  test.describe(`in ${language}`, { tag: '@phone' }, () => {
    withMicrophone.use({ language })

    withMicrophone(
      `[VOICE-01][VOICE-02][VOICE-07][VOICE-12] who holds the button and says an application is led to it${gateInChinese(language)}`,
      async ({ phoneHearing }) => {
        const page = await phoneHearing(1)
        const voice = voiceRecorder(page, language)
        const token = page.waitForRequest((request) => request.url().includes(getSpeechToken.path))
        await voice.hold()
        expect(new URL((await token).url()).searchParams.get('language')).toBe(language)
        await expect(voice.card).toBeVisible()
        await expect(voice.timer).toHaveText(voice.name.secondsLeft)
        await checkAccessibility(page)
        // Words that are understood meanwhile stand in the card.
        await expect(page.getByText(language === 'en' ? 'Open notices.' : '打开通知公告。')).toBeVisible()
        const words = page.waitForRequest((request) => request.url().includes(findByVocabulary.path))
        await voice.letGo()
        expect((await words).postDataJSON()).toEqual({
          vocabulary: language === 'en' ? 'Open notices.' : '打开通知公告。',
        })
        await expect(page).toHaveURL(notices)
      },
    )

    withMicrophone(
      '[VOICE-10][VOICE-11] silence and words nobody knows are told apart, and one token does for both @whole',
      async ({ phoneHearing }) => {
        const page = await phoneHearing(4)
        const voice = voiceRecorder(page, language)
        let tokens = 0
        page.on('request', (request) => {
          if (request.url().includes(getSpeechToken.path)) tokens += 1
        })
        await voice.hold()
        await expect(page.getByText(language === 'en' ? /dinosaurs/ : /恐龙/)).toBeVisible()
        await voice.letGo()
        await expect(page.getByText(voice.name.unknown)).toBeVisible()
        await expect(voice.button).toHaveAttribute('aria-pressed', 'false')
        // The tone begins anew with each recording: silent is a microphone that is muted.
        await page.evaluate(() => {
          const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
          navigator.mediaDevices.getUserMedia = async (wanted) => {
            const stream = await ask(wanted)
            for (const track of stream.getTracks()) track.enabled = false
            return stream
          }
        })
        await voice.hold()
        await expect(voice.card).toBeVisible()
        await voice.letGo()
        await expect(page.getByText(voice.name.heardNothing)).toBeVisible()
        expect(tokens).toBe(1)
      },
    )

    withMicrophone('keys begin and end it, and Escape throws it away @whole', async ({ phoneHearing }) => {
      const page = await phoneHearing(1)
      const voice = voiceRecorder(page, language)
      await voice.button.focus()
      await page.keyboard.press('Space')
      await expect(voice.card).toBeVisible()
      await expect(page.getByText(voice.name.pressAgain)).toBeVisible()
      await expect(voice.button).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
      await expect(voice.timer).toHaveCount(0)
      await expect(voice.button).toHaveAttribute('aria-pressed', 'false')
      await page.keyboard.press('Enter')
      await expect(page.getByText(language === 'en' ? 'Open notices.' : '打开通知公告。')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(notices)
    })

    withMicrophone(
      '[VOICE-03][VOICE-04][VOICE-05][VOICE-06] a long press of 200 ms starts sixty seconds, which end by themselves, and a hint stays three @whole',
      async ({ phoneHearing }) => {
        const page = await phoneHearing(0)
        const voice = voiceRecorder(page, language)
        await expect(voice.button).toBeVisible()
        const now = await page.evaluate(() => Date.now())
        await page.clock.install({ time: now })
        await page.clock.pauseAt(now + 1000)
        await voice.hold()
        await page.clock.runFor(199)
        await expect(voice.button).toHaveAttribute('aria-pressed', 'false')
        await voice.letGo()
        const hint = page.getByText(voice.name.hold)
        await expect(hint).toBeVisible()
        await page.clock.runFor(2900)
        await expect(hint).toBeVisible()
        await page.clock.runFor(1000)
        await expect(hint).toHaveCount(0)

        await voice.hold()
        await page.clock.runFor(200)
        await expect(voice.button).toHaveAttribute('aria-pressed', 'true')
        await expect(voice.card).toBeVisible()
        await expect(voice.timer).toHaveText(/60/)
        await page.clock.runFor(1000)
        await expect(voice.timer).toHaveText(/59/)
        await page.clock.runFor(58_000)
        await expect(voice.timer).toHaveText(/\b1\b/)
        await page.clock.runFor(1000)
        await expect(voice.timer).toHaveCount(0)
        await expect(page.getByText(voice.name.heardNothing)).toBeVisible()
        await expect(voice.button).toHaveAttribute('aria-pressed', 'false')
        await voice.letGo()
      },
    )

    withMicrophone(
      '[VOICE-09] without a token, and without a microphone, it says so plainly @whole',
      async ({ phoneHearing }) => {
        const page = await phoneHearing(1)
        const voice = voiceRecorder(page, language)
        await page.route(`**${getSpeechToken.path}*`, (route) =>
          route.fulfill({
            json: { status: 404, code: 'speech_not_set_up', message: '', fieldErrors: [], data: null },
          }),
        )
        await voice.hold()
        await expect(page.getByText(voice.name.noToken)).toBeVisible()
        await voice.letGo()
        await expect(voice.timer).toHaveCount(0)
        await page.unroute(`**${getSpeechToken.path}*`)
        for (const [error, words] of [
          ['NotAllowedError', voice.name.refused],
          ['NotFoundError', voice.name.missing],
        ] as const) {
          await page.evaluate((name) => {
            navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
          }, error)
          await voice.hold()
          await expect(page.getByText(words)).toBeVisible()
          await voice.letGo()
          await expect(voice.button).toHaveAttribute('aria-pressed', 'false')
        }
      },
    )
  })

test('[VOICE-01] a PC has no recorder @pc @whole', async ({ page, signedIn }) => {
  await signedIn('teacher')
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(voiceRecorder(page, 'zh-CN').button).toHaveCount(0)
})
