import { useState } from 'react'
import { useHydrated } from '../browser/use-hydrated.ts'
import { isDrawnInPage } from './app-picture-address.ts'

/**
 * Whether a picture stands drawn in the HTML that the server sent, so that the first paint waits for no file. It stays until its
 * place shows another picture; what the browser draws later is an image.
 */
export function useDrawnInPage(path: string): boolean {
  const hydrated = useHydrated()
  const [drawn, setDrawn] = useState(!hydrated && isDrawnInPage(path) ? path : null)
  if (drawn !== null && drawn !== path) setDrawn(null)
  return drawn === path
}
