import { type RefObject, useEffect, useRef } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/** A field that `/` leads to from anywhere but another field. */
export function useSlashKey(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function lead(event: KeyboardEvent) {
      const elsewhere = event.target instanceof Element && event.target.closest(typing)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || elsewhere) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  }, [])
  return field
}
