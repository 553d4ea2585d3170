import type { BrowserContext, Page } from '@playwright/test'

/** Counts from the first moment of every page how much of it has moved by itself. */
export async function followLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) sum += entry.value
      Reflect.set(window, 'layoutShift', sum)
    }).observe({ type: 'layout-shift', buffered: true })
    Reflect.set(window, 'layoutShift', 0)
  })
}

/** The sum of all movements of the page so far; 0 when nothing has moved. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'layoutShift') as number)
}
