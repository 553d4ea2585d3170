import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBackLayers } from './back-layers.ts'
import { createFakeWindow } from './fake-history.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rest = () => vi.advanceTimersByTimeAsync(1000)
/** The event for a link that leads out of the page. */
const leadTo = (url: string) => ({ destination: { sameDocument: false, url }, downloadRequest: null })
const onPage = { address: '/page', behind: 1 }

/** A page with its layers, each with a name; `open` lists those that are open. */
async function openPage(options?: { withNavigation?: boolean }) {
  const browser = createFakeWindow(options)
  let layers = createBackLayers(browser.page)
  const open = new Map<string, () => void>()
  function close(name: string) {
    open.get(name)?.()
    open.delete(name)
  }
  await rest()
  return {
    ...browser,
    close,
    open(name: string, onBack: () => void = () => close(name)) {
      open.set(name, layers.open(onBack))
    },
    async reload() {
      browser.reload()
      open.clear()
      layers = createBackLayers(browser.page)
      await rest()
    },
    names: () => [...open.keys()],
    async goBack() {
      await browser.back()
      await rest()
    },
    async goForward() {
      await browser.forward()
      await rest()
    },
  }
}

describe.each([
  ['where the browser tells of navigations', true],
  ['where it does not', false],
])('Back, %s,', (_, withNavigation) => {
  const start = () => openPage({ withNavigation })

  test('closes one layer at a time, the uppermost first, and then leaves the page', async () => {
    const page = await start()
    page.open('list')
    page.open('question')
    await page.goBack()
    expect(page.names()).toEqual(['list'])
    await page.goBack()
    expect(page.names()).toEqual([])
    expect(page.place()).toMatchObject(onPage)
    await page.goBack()
    expect(page.place().address).toBe('outside')
  })

  test('leaves the page at once when the layers were closed by their own buttons', async () => {
    const page = await start()
    page.open('list')
    page.open('question')
    page.close('question')
    await rest()
    page.close('list')
    await rest()
    await page.goBack()
    expect(page.place().address).toBe('outside')
  })

  test('gives the entry of a menu to the dialog that it opens', async () => {
    const page = await start()
    page.open('menu')
    const { behind } = page.place()
    page.close('menu')
    page.open('dialog')
    await rest()
    expect(page.place().behind).toBe(behind)
    await page.goBack()
    expect(page.names()).toEqual([])
    expect(page.place()).toMatchObject(onPage)
  })

  test('keeps what a layer led to: a link in a menu is not undone', async () => {
    const page = await start()
    page.open('menu')
    page.go('/page#account')
    page.close('menu')
    await rest()
    expect(page.place().address).toBe('/page#account')
    await page.goBack()
    expect(page.place().address).toBe('/page')
    await page.goBack()
    expect(page.place().address).toBe('outside')
  })

  test('asks a layer that will not go again the next time', async () => {
    const page = await start()
    const asked = vi.fn()
    page.open('busy', asked)
    await page.goBack()
    await page.goBack()
    expect(asked).toHaveBeenCalledTimes(2)
    page.close('busy')
    await rest()
    expect(page.place().address).toBe('/page')
  })

  test('closes the question before the form that asks it', async () => {
    const page = await start()
    page.open('form', () => page.open('question'))
    await page.goBack()
    expect(page.names()).toEqual(['form', 'question'])
    await page.goBack()
    expect(page.names()).toEqual(['form'])
  })

  test('leaves no step behind when the page was loaded anew with a layer open', async () => {
    const page = await start()
    page.open('list')
    page.open('question')
    await page.reload()
    if (withNavigation) expect(page.place()).toMatchObject(onPage)
    await page.goBack()
    expect(page.place().address).toBe('outside')
  })

  test('opens nothing again with Forward', async () => {
    const page = await start()
    page.open('list')
    await page.goBack()
    await page.goForward()
    expect(page.names()).toEqual([])
    await page.goBack()
    await page.goBack()
    expect(page.place().address).toBe('outside')
  })

  test('does not touch a layer whose address was changed while it was open', async () => {
    const page = await start()
    page.open('filter')
    const { history } = page.page
    history.replaceState(history.state, '', '/page#filtered')
    page.close('filter')
    await rest()
    expect(page.place().address).toBe('/page#filtered')
  })
})

test('Forward passes over the entry of a layer that has gone, as Back does', async () => {
  const page = await openPage()
  page.open('menu')
  page.go('/page#account')
  page.close('menu')
  await page.goBack()
  expect(page.place()).toMatchObject(onPage)
  await page.goForward()
  expect(page.place().address).toBe('/page#account')
})

test('who goes somewhere while an entry is being taken back arrives there', async () => {
  const page = await openPage()
  page.open('menu')
  page.close('menu')
  vi.advanceTimersByTime(0)
  expect(page.go('/page#account')).toBe(false)
  await rest()
  expect(page.place()).toEqual({ address: '/page#account', behind: 2, ahead: 0 })
})

test('what opens while an entry is being taken back has one of its own', async () => {
  const page = await openPage()
  page.open('menu')
  page.close('menu')
  vi.advanceTimersByTime(0)
  page.open('dialog')
  await rest()
  await page.goBack()
  expect(page.names()).toEqual([])
  expect(page.place()).toMatchObject(onPage)
})

test('what opens while an entry is being taken back with a question above it goes one by one', async () => {
  const page = await openPage()
  page.open('menu')
  page.close('menu')
  vi.advanceTimersByTime(0)
  page.open('form')
  page.open('question')
  await rest()
  expect(page.place()).toEqual({ address: '/page', behind: 3, ahead: 0 })
  await page.goBack()
  expect(page.names()).toEqual(['form'])
  await page.goBack()
  expect(page.names()).toEqual([])
  expect(page.place()).toMatchObject(onPage)
})

test('a page that is about to be left is not called back by a menu that closes', async () => {
  const page = await openPage()
  page.open('menu')
  page.tell('navigate', leadTo('https://school.example/other'))
  page.close('menu')
  await rest()
  expect(page.place().behind).toBe(2)
  page.tell('pageshow')
  await rest()
  expect(page.place()).toMatchObject(onPage)
})

test.each([
  ['a download', { ...leadTo('https://school.example/list.xlsx'), downloadRequest: '' }],
  ['a telephone number', leadTo('tel:+861051000000')],
  ['an address to write to', leadTo('mailto:office@school.example')],
])('%s is no leaving', async (_, event) => {
  const page = await openPage()
  page.open('menu')
  page.tell('navigate', event)
  page.close('menu')
  await rest()
  expect(page.place()).toMatchObject(onPage)
})
