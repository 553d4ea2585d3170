import { pcTools } from '../../screens/desktop/pc-tools.ts'
import { pageReady } from '../../support/page-ready.ts'
import { expect, test } from '../../support/product-test.ts'

// Phones have pages instead of menus.
test.describe('a menu of the header @pc @whole', () => {
  test.beforeEach(async ({ page, signedIn }) => {
    await signedIn('teacher')
    await page.goto('/')
    await pageReady(page)
  })

  test('takes no press in the corner where it lies until it has found its place', async ({ page }) => {
    await page.evaluate(() => {
      const seen: { x: number; y: number; hit: boolean }[] = []
      Reflect.set(window, 'seen', seen)
      new MutationObserver(() => {
        const menu = document.querySelector('[role="menu"]')
        if (!menu) return
        const { x, y } = menu.getBoundingClientRect()
        seen.push({ x, y, hit: menu.contains(document.elementFromPoint(x + 20, y + 20)) })
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    await pcTools(page, 'zh-CN').openPerson()
    await expect(page.getByRole('menu')).toBeVisible()
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as { x: number; y: number; hit: boolean }[])
    // In its place it does take presses.
    await expect.poll(async () => (await seen()).at(-1)?.hit).toBe(true)
    const inCorner = (await seen()).filter(({ x, y }) => x < 10 && y < 10)
    expect(inCorner).not.toEqual([])
    expect(inCorner.filter(({ hit }) => hit)).toEqual([])
  })

  test('keeps its entries while it fades', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const { openPerson } = pcTools(page, 'zh-CN')
    await openPerson()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem')).not.toHaveCount(0)
    await page.evaluate(() => {
      const entries: number[] = []
      Reflect.set(window, 'entries', entries)
      new MutationObserver(() => {
        const shown = document.querySelector('[role="menu"]')
        if (shown) entries.push(shown.querySelectorAll('[role="menuitem"]').length)
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    const entries = await page.evaluate(() => Reflect.get(window, 'entries') as number[])
    expect(entries.length).toBeGreaterThan(0)
    expect(entries).not.toContain(0)
  })

  test('that is closed by a screen reader gives the focus to none of its entries', async ({ page }) => {
    const { person, openPerson } = pcTools(page, 'zh-CN')
    await openPerson()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.evaluate(() => {
      const focused: string[] = []
      Reflect.set(window, 'focused', focused)
      document.addEventListener('focusin', ({ target }) => {
        focused.push((target as Element).getAttribute('role') ?? '')
      })
    })
    // A screen reader presses the button without a pointer.
    await person.evaluate((button: HTMLButtonElement) => button.click())
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(person).toBeFocused()
    expect(await page.evaluate(() => Reflect.get(window, 'focused'))).not.toContain('menuitem')
  })
})
