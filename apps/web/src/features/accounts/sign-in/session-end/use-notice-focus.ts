import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * F6 leads to the notice from wherever one writes, out of a dialog too, and back again. The notice goes away when it is
 * answered: the focus then goes back to where it came from.
 */
export function useNoticeFocus(notice: RefObject<HTMLElement | null>) {
  const from = useRef<HTMLElement | null>(null)

  const goBack = useCallback(() => {
    const before = from.current
    if (before?.isConnected) before.focus()
  }, [])
  const comesFrom = useCallback(({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // The sign-in box gives the focus back to what opened it: nobody came from there.
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget.closest('dialog')) return
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
  }, [])

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !notice.current) return
      event.preventDefault()
      if (notice.current.contains(document.activeElement)) goBack()
      else notice.current.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [notice, goBack])

  return { comesFrom, goBack }
}
