import { dialogSpecimen } from '../../screens/kit/dialog-specimen.ts'
import { expect, test } from '../../support/kit-test.ts'

/** What a dialog keeps free at the edges of the window. */
const edge = 16

test.describe('the dialog of the kit @whole', () => {
  test('[KIT-01] has a header with its title and a close button @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('defaults')
    const dialog = await specimen.open('Autumn outing')
    await expect(dialog.header).toContainText('Autumn outing')
    await expect(dialog.title).toBeVisible()
    await dialog.header.getByRole('button', { name: 'Close' }).click()
    await expect(dialog.self).toBeHidden()
  })

  test('[KIT-02][KIT-14] scrolls its body, which is never higher than the window less 180 pixels @phone', async ({
    ownPage: page,
    phone,
  }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('long')
    const dialog = await specimen.open('Autumn outing')
    for (const height of [844, 600]) {
      await page.setViewportSize({ width: phone ? 390 : 1440, height })
      await expect.poll(async () => Math.round((await dialog.body.boundingBox())?.height ?? 0)).toBe(height - 180)
      const { top, bottom } = await dialog.box()
      expect(top).toBeGreaterThanOrEqual(edge)
      expect(bottom).toBeLessThanOrEqual(height - edge)
    }
    const last = dialog.body.getByText('Note 60: do as your teacher says.')
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(dialog.header).toBeInViewport()
    await expect(dialog.footer).toBeInViewport()
  })

  test('[KIT-03] has a footer only when it is given one @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('footer')
    const withFooter = await specimen.open('Autumn outing')
    await withFooter.footer.getByRole('button', { name: 'Got it' }).click()
    await expect(withFooter.self).toBeHidden()
    await specimen.show('defaults')
    const without = await specimen.open('Autumn outing')
    await expect(without.footer).toHaveCount(0)
  })

  test('[KIT-10] is 60 % wide and stands 15 % below the edge, in the middle', async ({ page, phone }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('defaults')
    const dialog = await specimen.open('Autumn outing')
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const box = await dialog.box()
    expect(box.width).toBe(phone ? width - 2 * edge : width * 0.6)
    expect(box.top).toBe(Math.round(height * 0.15))
    expect(box.left).toBe(width - box.right)
  })

  test('[KIT-09] is visible, called, as wide, as far down, as large and where its options say', async ({
    page,
    phone,
  }) => {
    const specimen = dialogSpecimen(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await specimen.show('stacked')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const dialog = await specimen.open('First')
    await expect(dialog.title).toHaveText('First')
    expect(await dialog.box()).toMatchObject({
      width: phone ? width - 2 * edge : 640,
      top: Math.round(height * 0.1),
    })
    await dialog.close.click()
    await specimen.show('sizes')
    const large = await specimen.open('Large')
    expect((await large.box()).height).toBe(Math.round(height * 0.7))
    await large.close.click()
    await specimen.show('positions')
    const low = await specimen.open('Bottom')
    expect((await low.box()).bottom).toBe(height - edge)
  })

  test('[KIT-10][KIT-11] is small unless told, and larger in a larger size @pc', async ({ page, phone }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('defaults')
    const plain = await (await specimen.open('Autumn outing')).box()
    await specimen.show('sizes')
    const boxes = []
    for (const name of ['Small', 'Medium', 'Large']) {
      const dialog = await specimen.open(name)
      boxes.push(await dialog.box())
      await dialog.close.click()
    }
    const [small, medium, large] = boxes.map(({ width, height }) => ({ width, height }))
    expect(small).toEqual({ width: plain.width, height: plain.height })
    expect(medium?.height).toBeGreaterThan(small?.height ?? Number.NaN)
    expect(large?.height).toBeGreaterThan(medium?.height ?? Number.NaN)
    const widths = phone ? [358, 358, 358] : [864, 1080, 1296]
    expect([small?.width, medium?.width, large?.width]).toEqual(widths)
  })

  // A phone gives every dialog the whole width.
  test('[KIT-05][KIT-11] stands in the middle, left, right, top, bottom or top-right @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('positions')
    const free = 1440 - 380
    const across = { left: free / 2, right: free / 2 }
    const places = {
      Middle: across,
      Left: { left: edge, right: free - edge },
      Right: { left: free - edge, right: edge },
      Top: { ...across, top: edge },
      Bottom: { ...across, bottom: edge },
      'Top right': { left: free - edge, right: edge, top: edge },
    }
    for (const [name, place] of Object.entries(places)) {
      const dialog = await specimen.open(name)
      const { left, top, right, bottom } = await dialog.box()
      const gaps = { left, top, right: 1440 - right, bottom: 900 - bottom }
      expect(gaps, name).toMatchObject(place)
      if (!('top' in place || 'bottom' in place)) expect(Math.abs(gaps.top - gaps.bottom)).toBeLessThan(2)
      await dialog.close.click()
      await expect(dialog.self).toBeHidden()
    }
  })

  // A phone gives every dialog the whole width.
  test('[KIT-06] stands where four distances put it @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('offset')
    const two = await specimen.open('Top 40, left 120')
    expect(await two.box()).toMatchObject({ top: 40, left: 120, width: 380 })
    await two.close.click()
    const four = await specimen.open('The right half')
    expect(await four.box()).toMatchObject({ top: 24, right: 1440 * 0.95, bottom: 900 - 24, left: 720 })
  })

  test('[KIT-04] is moved by its header only, and stays in the window @pc', async ({ page }) => {
    const specimen = dialogSpecimen(page)
    await specimen.show('footer')
    const dialog = await specimen.open('Autumn outing')
    const before = await dialog.box()
    async function drag(from: { x: number; y: number }, by: { x: number; y: number }) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
      await page.mouse.move(from.x + by.x, from.y + by.y)
      await page.mouse.up()
      return dialog.box()
    }
    const handle = { x: before.left + 30, y: before.top + 24 }
    expect(await drag({ x: before.left + 40, y: before.top + 90 }, { x: 10, y: 60 }), 'by its body').toEqual(before)
    expect(await drag({ x: before.left + 40, y: before.bottom - 30 }, { x: 10, y: 60 }), 'footer').toEqual(before)
    const button = await dialog.close.boundingBox()
    const close = { x: (button?.x ?? 0) + 8, y: (button?.y ?? 0) + 8 }
    expect(await drag(close, { x: -60, y: 60 }), 'by its close button').toEqual(before)

    expect(await drag(handle, { x: -10, y: 70 })).toMatchObject({
      left: before.left - 10,
      top: before.top + 70,
    })
    expect(await drag({ x: handle.x - 10, y: handle.y + 70 }, { x: -3000, y: -3000 })).toMatchObject({
      left: 0,
      top: 0,
    })
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(await drag({ x: 30, y: 24 }, { x: 3000, y: 3000 })).toMatchObject({ right: width, bottom: height })
    await page.mouse.move(5, 5)
    expect(await dialog.box(), 'let go, it stays').toMatchObject({ right: width, bottom: height })
  })

  test('[KIT-16] follows a window that changes its size at most every 50 ms @pc', async ({ ownPage: page, phone }) => {
    await page.clock.install()
    const specimen = dialogSpecimen(page)
    await specimen.show('footer')
    const dialog = await specimen.open('Autumn outing')
    const { left, top } = await dialog.box()
    await page.mouse.move(left + 30, top + 24)
    await page.mouse.down()
    await page.mouse.move(left + 30, 3000)
    await page.mouse.up()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect((await dialog.box()).bottom).toBe(height)
    // The window of a phone does not change in steps.
    if (phone) return

    await page.clock.pauseAt(Date.now() + 60_000)
    await page.setViewportSize({ width, height: height - 50 })
    await expect.poll(async () => (await dialog.box()).bottom).toBe(height - 50)
    await page.setViewportSize({ width, height: height - 150 })
    await page.clock.runFor(49)
    expect((await dialog.box()).bottom, 'not moved yet').toBeGreaterThan(height - 150)
    await page.clock.runFor(1)
    expect((await dialog.box()).bottom).toBe(height - 150)
  })
})
