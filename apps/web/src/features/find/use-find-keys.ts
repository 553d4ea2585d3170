import { useEffect } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/** Calls back on Ctrl-K or Cmd-K anywhere, and on `/` outside of fields. */
export function useFindKeys(onFind: () => void): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const inField = event.target instanceof Element && event.target.closest(typing) !== null
      const combination = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !inField
      // Under an open dialog nothing else opens.
      if (!(combination || slash) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      onFind()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [onFind])
}
