import type { Page } from '@playwright/test'

/** Collects every alert of the pages that are opened from now on, however short it stays. */
export async function collectAlerts(page: Page): Promise<string[]> {
  const alerts: string[] = []
  await page.exposeFunction('tellAlert', (text: string) => void alerts.push(text))
  await page.addInitScript(tellNewAlerts)
  return alerts
}

/** Runs inside the page. */
function tellNewAlerts(): void {
  const tell = Reflect.get(window, 'tellAlert') as (text: string) => void
  const told = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role="alert"], [aria-live="assertive"] > *')) {
      // A place for what may go wrong later is no alert yet.
      if (told.has(alert) || !alert.textContent) continue
      told.add(alert)
      tell(alert.textContent)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
