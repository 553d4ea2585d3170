import { chromium } from '@playwright/test'
import { badgeSignInScreen, classBadgesScreen } from '../../screens/badges/badge-screens.ts'
import { myClassScreen } from '../../screens/classes/my-class-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { writeCardVideo } from '../../support/card-video.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

// A class has one window at a time, so each test has a class of its own. The phone reads English, the PC Chinese.

const ofProject = {
  pc: {
    language: 'zh-CN',
    className: '三年级1班',
    pupil: '李梓萱',
    printed: '李梓萱',
    pictures: ['小猫', '太阳', '小船'],
    cameIn: /^已登录 1 人/,
    wrong: /图片不对/,
    refused: /请老师打开班级登录窗口/,
  },
  phone: {
    language: 'en',
    className: 'Grade 2 Class 1',
    pupil: 'Ma Hang',
    // In the language of the school.
    printed: /^马.{1,2}$/,
    pictures: ['Cat', 'Sun', 'Boat'],
    cameIn: /^Signed in with a badge: 1 of/,
    wrong: /not your pictures/,
    refused: /Ask your teacher to open/,
  },
} as const

for (const project of ['pc', 'phone'] as const) {
  const { language, className, pupil, printed, pictures, cameIn, wrong, refused } = ofProject[project]
  test.describe(`on the ${project}`, { tag: `@${project}` }, () => {
    test.use({ language })

    test('a pupil comes in by card and pictures while the teacher has the window open, and not afterwards @whole-phone', async ({
      page,
      phone,
      openFor,
    }) => {
      const teacherPage = await openFor('teacher')
      const teacher = classBadgesScreen(teacherPage, language)
      await teacherPage.goto(applicationAddress('my-class', { phone }))
      await myClassScreen(teacherPage, language).classes.filter({ hasText: className }).click()
      await teacher.open()
      const code = await teacher.makeBadge(pupil)

      // Printed are the cards and nothing else.
      await teacherPage.emulateMedia({ media: 'print' })
      await expect(teacher.paper.getByText(printed)).toBeVisible()
      await expect(teacherPage.getByRole('main')).toBeHidden()
      await teacherPage.emulateMedia({ media: 'screen' })
      await expect(teacher.paper).toBeHidden()
      await teacher.closeSheet()
      await expect(teacher.paper).toHaveCount(0)
      await teacher.setPictures(pupil, pictures)

      const child = badgeSignInScreen(page, language)
      await child.open('lakeside-1')
      await child.type(code)
      await expect(child.words).toHaveText(refused)

      await teacher.openWindow.click()
      await expect(teacher.countdown).toHaveText(/^1[45]:\d\d$/)
      await expect(teacher.windowHeading).toBeFocused()
      await checkAccessibility(teacherPage)
      await child.type(code)
      await expect(child.picture(pictures[0])).toBeFocused()
      await checkAccessibility(page)
      await child.choose([pictures[1], pictures[0], pictures[2]])
      await expect(child.words).toHaveText(wrong)
      await child.choose(pictures)
      await page.waitForURL('**/pages/base/*_desktop_all/**')
      await expect(teacher.cameIn).toHaveText(cameIn)

      const leaves = page.waitForURL('**/login**')
      await teacher.closeWindow()
      await expect(teacher.windowHeading).toBeFocused()
      await page.reload()
      await leaves
      await child.open('lakeside-1')
      await child.type(code)
      await expect(child.words).toHaveText(refused)
    })
  })
}

// The camera of a test is the same everywhere.
test('a card held up to the camera signs in, without a hand on the keyboard @pc @whole', async ({
  phone,
  openFor,
  origin,
  launchOptions,
}, testInfo) => {
  const teacherPage = await openFor('teacher')
  const teacher = classBadgesScreen(teacherPage, 'zh-CN')
  await teacherPage.goto(applicationAddress('my-class', { phone }))
  await myClassScreen(teacherPage, 'zh-CN').classes.filter({ hasText: '四年级2班' }).click()
  await teacher.open()
  const code = await teacher.makeBadge('朱家豪')
  await teacher.closeSheet()
  await teacher.openWindow.click()
  await expect(teacher.countdown).toBeVisible()

  const film = testInfo.outputPath('card.y4m')
  writeCardVideo(film, code.replaceAll(' ', ''))
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage({ baseURL: origin })
    const child = badgeSignInScreen(page, 'zh-CN')
    await child.open('lakeside-1')
    await page.waitForURL('**/pages/base/*_desktop_all/**')
    await expect(teacher.cameIn).toHaveText(ofProject.pc.cameIn)
  } finally {
    await browser.close()
  }
})
