import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { applicationPage } from '../../screens/desktop/application-page.ts'
import { desktopScreen } from '../../screens/desktop/desktop-screen.ts'
import { type Account, sixKinds } from '../../support/accounts.ts'
import { otherLanguage } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

const most = 99
const shellOf = ({ area }: Account, device: string) =>
  area ? `/area/areaBase/${device}_areaDesktop_all/index.html` : `/pages/base/${device}_desktop_all/index.html`

// Each kind walks once. In its walk it changes from one language to the other.
const walks = [
  { language: 'zh-CN', tag: '@pc' },
  { language: 'en', tag: '@phone' },
  { language: 'en', tag: '@pc' },
  { language: 'zh-CN', tag: '@phone' },
] as const

/** One on a PC, one on a phone, and the shell of an area. */
const ofTheGate = ['teacher', 'student', 'area.admin']

for (const [place, account] of sixKinds.entries()) {
  const { language, tag } = walks[place % walks.length] ?? walks[0]
  const whole = ofTheGate.includes(account.loginName) ? '' : ' @whole'
  test.describe(`the main job of ${account.loginName} in ${language}${whole}`, { tag }, () => {
    test.use({ language })

    test(`[LOGIN-16][LOGIN-19][UNIT-02][UNIT-06][UNIT-11][UNIT-12][UNIT-13][UNIT-14][PERM-18][DESK-01][DESK-06][DESK-11][DESK-13][DESK-15][DESK-20][HEADER-05][HEADER-10][HEADER-11][HEADER-12][HEADER-14][HEADER-16][I18N-06] signs in, finds what is theirs, works in an application, changes the language and signs out`, async ({
      page,
      phone,
    }) => {
      const device = phone ? 'mobile' : 'pc'
      const signIn = signInScreen(page, language)
      const desktop = desktopScreen(page, { language, phone })
      await signIn.open()
      await signIn.signIn(account.loginName)
      await expect(signIn.succeeded).toBeVisible()
      await expect(page).toHaveURL(shellOf(account, device))

      await expect(desktop.heading).toHaveText(desktop.headingOf(account.unit[language]))
      await expect(desktop.unitName(account.unit[language])).toBeVisible()
      await seesWhatIsTheirs(desktop, account)

      const application = applicationPage(page, { language, phone })
      await desktop.tile(account.opens).click()
      await expect(page).toHaveURL(
        `/${account.area ? 'area' : 'pages'}/base/${device}_${account.opens}_${account.idPath}/index.html`,
      )
      await expect(application.heading(account.workplace[language])).toBeVisible()
      await application.backToDesktop()
      await expect(page).toHaveURL(shellOf(account, device))

      const other = otherLanguage(language)
      const translated = desktopScreen(page, { language: other, phone })
      await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
      await desktop.chooseLanguage(other)
      await expect(translated.unitName(account.unit[other])).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
      await page.reload()
      await expect(translated.unitName(account.unit[other])).toBeVisible()

      await translated.openPerson()
      await expect(translated.kind(account.kind[other])).toBeVisible()
      await expect(translated.welcome(account.name[other])).toBeVisible()
      await translated.askToSignOut()
      await translated.signOutDialog.stay.click()
      await expect(translated.signOutDialog.self).toBeHidden()
      await translated.askToSignOut()
      await translated.signOutDialog.confirm.click()
      await expect(page).toHaveURL(/\/login/)
      await page.goBack()
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByText(account.name[other])).toHaveCount(0)
    })
  })
}

async function seesWhatIsTheirs(desktop: ReturnType<typeof desktopScreen>, account: Account): Promise<void> {
  const { language } = desktop
  const groups = account.groups[language]
  if (groups.length === 0) await expect(desktop.onlyGroup).toBeVisible()
  for (const title of groups) await expect(desktop.groupTitles.filter({ hasText: title })).toBeVisible()
  for (const code of account.sees) await expect(desktop.tile(code)).toBeVisible()
  for (const code of account.seesNot) await expect(desktop.anyTile(code)).toHaveCount(0)
  const { code, count } = account.crowded
  await expect(desktop.tileWithUnread(code, count)).toBeVisible()
  await expect(desktop.tile(code).getByText(`${most}+`, { exact: true })).toBeVisible()
  await expect(desktop.childSelector).toHaveCount(account.parent ? 1 : 0)
}
