import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { readStored, removeStored, writeStored } from '#platform/browser/stored-value.ts'

/** The key that the address carries after `#`, which it leaves at once: no history and no screenshot shows it. */
export function takeKeyFromAddress(): string {
  const key = new URLSearchParams(location.hash.slice(1)).get('key') ?? ''
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return key
}

/** Fills the screen where the browser lets a page. */
export function fillScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

/** Keeps the screen from going dark, as far as the device can. The answer ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let ended = false
  async function hold(): Promise<void> {
    if (document.hidden || !('wakeLock' in navigator)) return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (ended) await held.release()
      else lock = held
    } catch {
      // A device that saves its battery refuses: its own settings decide then.
      return
    }
  }
  // A browser takes the lock away with the page's visibility.
  const again = () => void hold()
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', again)
    lock?.release().catch(() => undefined)
  }
}

/** Whether the kiosk sounds; it does until somebody switches it off. */
export const readSoundOn = (): boolean => readStored(storageKey.kioskSound) !== 'off'
export const keepSoundOn = (on: boolean): void => writeStored(storageKey.kioskSound, on ? 'on' : 'off')

/** The camera that was chosen on this device; undefined for the one beside the screen. */
export const readCamera = (): string | undefined => readStored(storageKey.kioskCamera) ?? undefined
export function keepCamera(id: string | undefined): void {
  if (id === undefined) removeStored({ keys: [storageKey.kioskCamera] })
  else writeStored(storageKey.kioskCamera, id)
}

/** Asks the browser not to clear what waits on the device when it needs room. It decides by itself, and a kiosk works either way. */
export function keepStorage(): void {
  navigator.storage?.persist?.().catch(() => undefined)
}
