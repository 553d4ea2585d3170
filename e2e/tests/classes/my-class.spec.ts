import readWorkbook from 'read-excel-file/node'
import { myClassScreen } from '../../screens/classes/my-class-screen.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { applicationAddress } from '../../support/application-address.ts'
import { bothLanguages, deviceOf, gateInChinese } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const classes = {
  'zh-CN': { third: '三年级1班', second: '二年级1班' },
  en: { third: 'Grade 3 Class 1', second: 'Grade 2 Class 1' },
}
const headTeacher = { 'zh-CN': '王芳', en: 'Wang Fang' }
/** The child that is not the current one comes first: choosing the current one changes nothing. */
const families = {
  'zh-CN': {
    parent: 'p11121m',
    children: [
      ['潘静怡', '一年级2班'],
      ['潘煜祺', '一年级1班'],
    ],
  },
  en: {
    parent: 'p11112m',
    children: [
      ['Yang Wenbo', 'Grade 4 Class 2'],
      ['Yang Yinuo', 'Grade 1 Class 1'],
    ],
  },
} as const
const exported = {
  'zh-CN': { file: '三年级1班 学生名单.xlsx', head: ['姓名', '学号', '性别', '家长'], father: '父亲' },
  en: { file: 'Pupils of Grade 3 Class 1.xlsx', head: ['Name', 'Number', 'Sex', 'Guardians'], father: 'Father' },
}
const aPupil = { 'zh-CN': '李乐天', en: 'Li Letian' }

for (const language of bothLanguages)
  test.describe(`my class in ${language}`, deviceOf(language), () => {
    test.use({ language })
    const name = classes[language]

    test('shows a teacher each class with its teachers, its pupils and their guardians', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('teacher')
      await page.goto(applicationAddress('my-class', { phone }))
      const screen = myClassScreen(page, language)
      await expect(screen.className).toHaveText(name.third)
      await expect(screen.headTeacher).toContainText(headTeacher[language])
      await expect(screen.pupils).toHaveCount(30)
      await expect(screen.pupil(aPupil[language])).toContainText('202410101')
      await expect(screen.pupil(aPupil[language])).toContainText(language === 'en' ? 'Father' : '父亲')
      await screen.classes.filter({ hasText: name.second }).click()
      await expect(screen.className).toHaveText(name.second)
      await page.goBack()
      await expect(screen.className).toHaveText(name.third)
    })

    test('[EXPORT-01][EXPORT-04][EXPORT-06][EXPORT-07][EXPORT-08] exports the pupils that it shows as a workbook, one export at a time @whole-phone', async ({
      page,
      phone,
      signedIn,
    }) => {
      const { file, head, father } = exported[language]
      await signedIn('teacher')
      await page.goto(applicationAddress('my-class', { phone }))
      const screen = myClassScreen(page, language)
      const forms = page.locator('form[action$="/api/base/common/table2xls"]')
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('table2xls')) posts.push(request.url())
      })
      await screen.exports.click()
      const saved = page.waitForEvent('download')
      // In one step: what is seen for 800 ms would be gone on a slow machine.
      const meanwhile = await screen.exportShown.evaluate(async (button: HTMLElement) => {
        button.click()
        await new Promise(requestAnimationFrame)
        button.click()
        await new Promise(requestAnimationFrame)
        return [button.getAttribute('aria-busy'), document.querySelectorAll('form[action$="/table2xls"]').length]
      })
      expect(meanwhile).toEqual(['true', 1])
      const download = await saved
      await expect(screen.exportShown).not.toHaveAttribute('aria-busy')
      await expect(forms).toHaveCount(0)
      expect([download.suggestedFilename(), posts.length]).toEqual([file, 1])
      const [sheet] = await readWorkbook(await download.path())
      expect(sheet?.data[0]).toEqual(head)
      expect(sheet?.data).toHaveLength(31)
      const row = sheet?.data.find(([name]) => name === aPupil[language])
      expect(row?.[1]).toBe('202410101')
      expect(String(row?.[3])).toMatch(new RegExp(`\\S ${father}`))
      // The page is still there, and exports again.
      const again = page.waitForEvent('download')
      await screen.exportShown.click()
      expect((await again).suggestedFilename()).toBe(file)
    })

    test('shows a pupil their own teachers and classmates, and nobody’s guardians or numbers @whole-phone', async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('student')
      await page.goto(applicationAddress('my-class', { phone, idPath: 'spm' }))
      const screen = myClassScreen(page, language)
      await expect(screen.className).toHaveText(name.third)
      await expect(screen.classmates.filter({ hasText: aPupil[language] })).toBeVisible()
      await expect(screen.pupils).toHaveCount(0)
      await expect(page.getByText('202410101')).toHaveCount(0)
    })
  })

// A parent has one current child at a time: each run has a family that no other test knows.
for (const [language, device] of [
  ['zh-CN', 'pc'],
  ['en', 'mobile'],
] as const)
  test.describe(`my class in ${language} @pc${gateInChinese(language)}`, () => {
    test.use({ language })
    const { parent, children } = families[language]

    test(`[PARENT-01][PARENT-02][PARENT-10][PARENT-13][PARENT-16][PARENT-17] shows a parent the class of the current child on ${device}, and follows when another is chosen`, async ({
      page,
      signedIn,
    }) => {
      await signedIn(parent)
      await page.goto(`/pages/base/${device}_my-class_spm/index.html`)
      const screen = myClassScreen(page, language)
      const desktop = desktopScreen(page, { language, phone: device === 'mobile' })
      for (const [child, className] of children) {
        const kept = page.waitForResponse('**/api/base/student/set/parentChildren?*')
        await desktop.childSelector.click()
        await expect(desktop.children).toHaveCount(2)
        const choice = desktop.children.filter({ hasText: child })
        await expect(choice).toContainText(className)
        await choice.click()
        await expect(desktop.childSelector).toContainText(child)
        await expect(screen.className).toHaveText(className)
        await expect(screen.ofChild(child)).toBeVisible()
        const answer = await kept
        expect(answer.request().method()).toBe('POST')
        await answer.finished()
        await page.reload()
        await expect(screen.className).toHaveText(className)
        // A parent sees the teachers, but not the other children of the class.
        await expect(screen.teachers).not.toHaveCount(0)
        await expect(screen.pupils.or(screen.classmates)).toHaveCount(0)
      }
    })
  })
