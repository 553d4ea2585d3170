import type { BrowserContext, Page } from '@playwright/test'

/** Counts from the first moment of every page how much of it has moved by itself. */
export async function followLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    let sum = 0
    const moved: string[] = []
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? 'what is gone')
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        sum += value
        for (const { node, previousRect, currentRect } of sources)
          moved.push(`${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`)
      }
      Reflect.set(window, 'layoutShift', sum)
    }).observe({ type: 'layout-shift', buffered: true })
    Reflect.set(window, 'layoutShift', 0)
    Reflect.set(window, 'whatMoved', moved)
  })
}

/** The sum of all movements of the page so far; 0 when nothing has moved. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'layoutShift') as number)
}

/** What has moved so far and how, for the message of a test that fails. */
export function whatMoved(page: Page): Promise<string> {
  return page.evaluate(() => (Reflect.get(window, 'whatMoved') as string[]).join('\n'))
}
