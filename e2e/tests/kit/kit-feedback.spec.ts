import type { Page } from '@playwright/test'
import { galleryScreen } from '../../screens/gallery/gallery-screen.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/kit-test.ts'

const show = (page: Page, part: string, specimen: string) =>
  galleryScreen(page).open({ part, specimen, language: 'en', bare: true })

test.describe('toasts and notifications @whole', () => {
  test('[CONST-02] a toast goes after 2000 ms, a notification stays and can be closed @pc', async ({
    ownPage: page,
  }) => {
    await page.clock.install()
    await show(page, 'announcements', 'live')
    const notices = page.getByRole('region', { name: 'Notices of the example' })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Notification' }).click()
    const notification = notices.getByText('Published')
    await expect(notification).toBeVisible()
    await page.getByRole('button', { name: 'Toast' }).click()
    const toasts = notices.getByText('Sent to 62 parents.')
    await expect(toasts).toHaveCount(2)
    await page.clock.runFor(1999)
    await expect(toasts).toHaveCount(2)
    await page.clock.runFor(1)
    await expect(toasts).toHaveCount(1)
    await expect(notification).toBeVisible()
    await notices.getByRole('button', { name: 'Close' }).click()
    await expect(notification).toBeHidden()
  })

  test('a page that never ends loading keeps its notices for some seconds, and not for ever @pc', async ({
    ownPage: page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'readyState', { value: 'interactive' })
      addEventListener('load', (event) => event.stopImmediatePropagation())
    })
    await show(page, 'announcements', 'live')
    await page.getByRole('button', { name: 'Toast' }).click()
    const toast = page.getByRole('region', { name: 'Notices of the example' }).getByText('Sent to 62 parents.')
    await expect(toast).toBeVisible()
    await expect(toast).toHaveCount(0)
  })

  test('each is said once: warnings and errors at once, the others in their turn @pc', async ({ page }) => {
    await show(page, 'announcements', 'live')
    const place = page.getByRole('region', { name: 'Notices of the example' })
    await page.getByRole('button', { name: 'Notification' }).click()
    await page.getByRole('button', { name: 'Error' }).press('Enter')
    await expect(place.locator('[aria-live="polite"]')).toHaveText(/Published/)
    await expect(place.locator('[aria-live="assertive"]')).toHaveText(/503 Service Unavailable/)
    await expect(place.locator('[aria-live="polite"]')).not.toHaveText(/503/)
    // A live region within another one, or an alert within one, is read out twice.
    await expect(page.locator('[aria-live] :is([aria-live], [role=alert], [role=status])')).toHaveCount(0)
    await checkAccessibility(page)
  })

  test('only what has a title can be closed @pc', async ({ page }) => {
    await show(page, 'announcements', 'toasts')
    await expect(page.getByText('Sent to 62 parents.')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await show(page, 'announcements', 'notifications')
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(3)
  })

  test('they stay while the pointer or the focus is at one of them, and while nobody sees the window @pc', async ({
    ownPage: page,
    phone,
  }) => {
    await page.clock.install()
    await show(page, 'announcements', 'live')
    const notice = page.getByRole('region', { name: 'Notices of the example' }).getByText('Published')
    const close = page.getByRole('button', { name: 'Close' })
    const tell = page.getByRole('button', { name: 'Notification' })
    await expect(tell).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const staysThenGoes = async (arrive: () => Promise<void>, leave: () => Promise<void>) => {
      await tell.click()
      await expect(notice).toBeVisible()
      await page.mouse.move(300, 700)
      await page.clock.runFor(4000)
      await arrive()
      await page.clock.runFor(60_000)
      await expect(notice).toBeVisible()
      await leave()
      await page.clock.runFor(1999)
      await expect(notice).toBeVisible()
      await page.clock.runFor(1)
      await expect(notice).toHaveCount(0)
    }
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await staysThenGoes(
      () => close.focus(),
      () => close.blur(),
    )
    await staysThenGoes(
      () => hide(true),
      () => hide(false),
    )
    // A finger does not hover.
    if (phone) return
    await staysThenGoes(
      () => notice.hover(),
      () => page.mouse.move(300, 700),
    )
  })
})

test.describe('the confirmation @whole', () => {
  const asked = (page: Page, title: string) => {
    const self = page.getByRole('alertdialog', { name: title, exact: true })
    const button = (name: string) => self.getByRole('button', { name, exact: true })
    return {
      self,
      button,
      cancel: button('Cancel'),
      close: button('Close'),
      failure: self.getByRole('alert'),
    }
  }

  test('does nothing when it is cancelled, closed or left by Escape @pc', async ({ page }) => {
    await show(page, 'confirmation', 'plain')
    const question = asked(page, 'Publish the notice')
    const open = page.getByRole('button', { name: 'Publish the notice' })
    const ways = [() => question.cancel.click(), () => question.close.click(), () => page.keyboard.press('Escape')]
    for (const leave of ways) {
      await open.click()
      await expect(question.button('Publish')).toBeFocused()
      await leave()
      await expect(question.self).toBeHidden()
      await expect(open).toBeFocused()
    }
    await expect(page.getByText('Confirmed.')).toHaveCount(0)
  })

  test('takes no second press and does not close while the work runs, and closes when it is done @pc', async ({
    ownPage: page,
  }) => {
    await page.clock.install()
    await show(page, 'confirmation', 'plain')
    const question = asked(page, 'Publish the notice')
    await page.getByRole('button', { name: 'Publish the notice' }).click()
    await expect(question.self).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await question.button('Publish').click()
    await expect(question.button('Publish')).toHaveAttribute('aria-busy', 'true')
    await expect(question.button('Publish')).toHaveAttribute('aria-disabled', 'true')
    await expect(question.button('Publish')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question.cancel).toHaveAttribute('aria-disabled', 'true')
    await question.cancel.focus()
    await page.keyboard.press('Enter')
    await expect(question.cancel).toBeFocused()
    await question.close.click()
    await page.keyboard.press('Escape')
    await page.clock.runFor(599)
    await expect(question.self).toBeVisible()
    await page.clock.resume()
    await expect(question.self).toBeHidden()
    await expect(page.getByText('Confirmed.')).toBeVisible()
  })

  test('does its work once when both halves of a double click come before it was drawn again @pc', async ({
    ownPage: page,
  }) => {
    await page.clock.install()
    await show(page, 'confirmation', 'plain')
    const question = asked(page, 'Publish the notice')
    await page.getByRole('button', { name: 'Publish the notice' }).click()
    await expect(question.self).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await question.button('Publish').evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(question.button('Publish')).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(600)
    await page.clock.resume()
    await expect(question.self).toBeHidden()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Confirmed. Times: 1')
  })

  test('says so and stays open when the work fails, and forgets it for the next time @pc', async ({ page }) => {
    await show(page, 'confirmation', 'failing')
    const question = asked(page, 'Publish the notice')
    const open = page.getByRole('button', { name: 'Publish the notice' })
    await open.click()
    await question.button('Publish').click()
    await expect(question.failure).toHaveText('That did not work. Please try again.')
    await expect(question.button('Publish')).toBeEnabled()
    await checkAccessibility(page)
    await question.cancel.click()
    await expect(question.self).toBeHidden()
    await open.click()
    await expect(question.self).toHaveAccessibleDescription('62 parents of class 3.2 receive it at once.')
    await expect(question.failure).toHaveCount(0)
    await expect(page.getByText('Confirmed.')).toHaveCount(0)
  })

  test('begins anew when it is asked again after the page took it away from running work @pc', async ({
    ownPage: page,
  }) => {
    await page.clock.install()
    await show(page, 'confirmation', 'taken-back')
    const question = asked(page, 'Publish the notice')
    const open = page.getByRole('button', { name: 'Publish the notice' })
    await open.click()
    await expect(question.self).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await question.button('Publish').click()
    await expect(question.button('Publish')).toBeDisabled()
    await page.clock.runFor(300)
    // It fades with the clock as well.
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(question.self).toBeHidden({ timeout: 1000 })
    }).toPass()
    await open.click()
    await expect(question.button('Publish')).toBeEnabled()
    await expect(question.button('Publish')).not.toHaveAttribute('aria-busy', 'true')
    // The earlier work ends, and that is not the answer to this question.
    await page.clock.runFor(5000)
    await expect(page.getByText('Confirmed.')).toBeAttached()
    await expect(question.self).toBeVisible()
    await expect(question.button('Publish')).toBeEnabled()
  })

  test('has the focus on Cancel when the action is dangerous @pc', async ({ page }) => {
    await show(page, 'confirmation', 'danger')
    await page.getByRole('button', { name: 'Delete the notice' }).click()
    await expect(asked(page, 'Delete the notice').cancel).toBeFocused()
  })
})

test('a busy button keeps the focus and sends its form once, however often it is asked @pc @whole', async ({
  ownPage: page,
}) => {
  await page.clock.install()
  await show(page, 'button', 'sending')
  const send = page.getByRole('button', { name: 'Send' })
  const greeting = page.getByRole('textbox', { name: 'Greeting' })
  const sent = page.locator('output')
  await expect(send).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await send.dblclick()
  await expect(sent).toHaveText('1')
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await greeting.press('Enter')
  await expect(sent).toHaveText('1')
  await page.clock.runFor(600)
  await expect(send).not.toHaveAttribute('aria-busy')
  await expect(send).not.toHaveAttribute('aria-disabled')
  await greeting.press('Enter')
  await expect(sent).toHaveText('2')
})

test.describe('progress and skeletons @whole', () => {
  test('a bar tells how much is done, and 100 per cent only of what is done @pc', async ({ page }) => {
    const bar = page.getByRole('progressbar', { name: 'Uploading marks.xlsx' })
    await show(page, 'progress-bar', 'determinate')
    await expect(bar).toHaveJSProperty('position', 0.45)
    await expect(page.getByText('45 %')).toBeVisible()
    await show(page, 'progress-bar', 'done')
    await expect(bar).toHaveJSProperty('position', 1)
    await expect(page.getByText('100 %')).toBeVisible()
  })

  test('the time that is left is told once that is fair, in whole steps, and with the bar @pc', async ({
    ownPage: page,
  }) => {
    await page.clock.install()
    await show(page, 'progress-bar', 'remaining-time')
    const bar = page.getByRole('progressbar', { name: 'Uploading marks.xlsx' })
    const begin = page.getByRole('button', { name: 'Begin the upload' })
    await expect(begin).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const place = await bar.boundingBox()
    await begin.click()
    // Second by second: the page has to see each step when it is made.
    const workUntil = async (from: number, to: number) => {
      for (let step = from; step <= to; step += 1) {
        await page.clock.runFor(1000)
        await expect(bar).toHaveJSProperty('position', Math.floor((step * 100) / 60) / 100)
      }
    }
    await workUntil(2, 3)
    await expect(bar).toHaveAccessibleDescription('')
    await workUntil(4, 15)
    await expect(bar).toHaveAccessibleDescription('about 50 seconds left')
    expect(await bar.boundingBox()).toEqual(place)
    await workUntil(16, 60)
    await expect(bar).toHaveAccessibleDescription('')
  })

  test('work of unknown length has a bar without a value @pc', async ({ page }) => {
    await show(page, 'progress-bar', 'indeterminate')
    await expect(page.getByRole('progressbar', { name: 'Getting ready' })).toHaveJSProperty('position', -1)
    await expect(page.getByText('%')).toHaveCount(0)
  })

  test('the cancel button names what it ends, and ends it @pc', async ({ page }) => {
    await show(page, 'progress-bar', 'cancel')
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toHaveAccessibleDescription('Uploading marks.xlsx')
    await cancel.click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText('The upload was cancelled.')).toBeVisible()
  })

  test('a skeleton says to screen readers that something is loading @pc', async ({ page }) => {
    await show(page, 'skeleton', 'lines')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
  })
})
