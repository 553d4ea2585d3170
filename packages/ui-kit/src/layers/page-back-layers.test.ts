import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeWindow } from './fake-history.ts'

const onPhone = (coarse: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: coarse }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a copy of the kit in a sub-application shares the history of the page', async () => {
  const browser = createFakeWindow()
  vi.stubGlobal('window', browser.page)
  onPhone(true)
  const page = await import('./page-back-layers.ts')
  vi.resetModules()
  const guest = await import('./page-back-layers.ts')
  expect(guest.openBackLayer).not.toBe(page.openBackLayer)
  expect(guest.followBack()).toBe(page.followBack())
  const closed: string[] = []
  const layer = (name: string, copy: typeof page) => {
    const leave = copy.openBackLayer(() => {
      closed.push(name)
      leave()
    })
  }
  layer('of the page', page)
  layer('of the guest', guest)
  for (const expected of [['of the guest'], ['of the guest', 'of the page']]) {
    await browser.back()
    await vi.advanceTimersByTimeAsync(1000)
    expect(closed).toEqual(expected)
  }
})

test('with a mouse Back is left alone', async () => {
  const browser = createFakeWindow()
  vi.stubGlobal('window', browser.page)
  onPhone(false)
  const { openBackLayer } = await import('./page-back-layers.ts')
  openBackLayer(() => undefined)()
  expect(browser.place()).toEqual({ address: '/page', behind: 1, ahead: 0 })
})
