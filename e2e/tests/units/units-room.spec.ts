import { languageCookie } from '@homeroom/contract/pages/storage-keys.ts'
import { forcedChange, proveAgain } from '../../screens/accounts/password-screens.ts'
import { signInScreen } from '../../screens/accounts/sign-in-screen.ts'
import { unitsRoom } from '../../screens/units/units-room.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { bothLanguages, deviceOf } from '../../support/language.ts'
import { expect, test } from '../../support/product-test.ts'

for (const language of bothLanguages)
  test.describe(`the units below an area in ${language}`, deviceOf(language), () => {
    test.use({ language })

    test('one is made, its first administrator signs in and renames it, and it is suspended @whole-phone', async ({
      page,
      phone,
      signedIn,
      browser,
      contextOptions,
      watch,
      origin,
    }) => {
      const device = phone ? 'mobile' : 'pc'
      const code = `new-area-${device}`
      const room = unitsRoom(page, language)
      await signedIn('area.admin')
      await page.goto(`/area/base/${device}_administration_tm/index.html#/units`)
      await expect(room.heading).toBeVisible()
      await room.add.click()
      await checkAccessibility(page)
      // An area: a new school would be counted by the tests of Schools and Notices that run beside.
      await room.fill({ code: 'lakeside-1', unitName: `新区 ${device}`, login: 'first' })
      await room.make.click()
      await proveAgain(page, language)
      await expect(room.taken).toBeVisible()
      await expect(room.code).toBeFocused()
      await room.code.fill(code)
      await room.make.click()
      await expect(room.made).toBeVisible()
      const password = await room.password.innerText()
      await room.done.click()

      const first = await browser.newContext(contextOptions)
      await watch.follow(first)
      await first.addCookies([{ name: languageCookie, value: language, url: origin }])
      const theirs = await first.newPage()
      await theirs.goto('/login')
      const signIn = signInScreen(theirs, language)
      await signIn.signIn(`first@${code}`, password)
      const forced = forcedChange(theirs, language)
      await forced.newPassword.fill('Harbour-Lantern-77')
      await forced.submit.click()
      await theirs.waitForURL('**/index.html*')
      await theirs.goto(`/area/base/${device}_administration_tm/index.html#/settings`)
      const settings = unitsRoom(theirs, language)
      await settings.unitName.fill(`湖东新区 ${device}`)
      await settings.save.click()
      await expect(settings.saved).toBeVisible()
      await checkAccessibility(theirs)
      await first.close()

      await room.search.fill(code)
      await room.unit(`湖东新区 ${device}`).click()
      await room.suspend.click()
      await room.confirmSuspend.click()
      await expect(room.suspended).toBeVisible()
    })
  })

test.describe('the number of administrators of a unit @whole', () => {
  test.use({ language: 'en' })

  test('leads to who they are @pc', async ({ page, phone, signedIn }) => {
    await signedIn('area.admin')
    await page.goto(`/area/base/${phone ? 'mobile' : 'pc'}_administration_tm/index.html#/units`)
    const school = page.getByRole('row').filter({ hasText: 'Lakeside No. 1 Primary School' })
    await school.getByRole('link').last().click()
    await expect(page).toHaveURL(/#\/roles\?.*role=administrators/)
    await expect(page.getByRole('link', { name: 'Chen Zhiyuan' })).toBeVisible()
    await checkAccessibility(page)
  })
})
