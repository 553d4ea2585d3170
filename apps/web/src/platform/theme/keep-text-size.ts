import { type TextSize, textSizeCookie } from '@homeroom/contract/pages/storage-keys.ts'

const year = 365 * 24 * 60 * 60

/** Keeps the size of text in this browser, where the server looks for it as long as nobody is signed in. */
export function keepTextSize(size: TextSize): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http
  document.cookie = `${textSizeCookie}=${size}; path=/; max-age=${year}; samesite=lax`
}
