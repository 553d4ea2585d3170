import { accountPage } from '@homeroom/contract/page-locations.ts'
import { accountScreen } from '../screens/account-screen.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { bothLanguages } from '../support/language.ts'
import { expect, test } from '../support/product-test.ts'

for (const language of bothLanguages)
  test.describe(() => {
    test.use({ language })

    test(`in ${language} a person finds their own account from the desktop and by its address`, async ({
      page,
      phone,
      signedIn,
    }) => {
      await signedIn('teacher')
      const account = accountScreen(page, { language, phone })
      await page.goto('/')
      await account.openFromDesktop()
      await expect(account.facts).toContainText('teacher')
      await expect(account.heading).toBeAttached()
      await checkAccessibility(page)
      await page.goto('about:blank')
      await page.goto(accountPage)
      await expect(account.facts).toContainText('teacher')
    })
  })
