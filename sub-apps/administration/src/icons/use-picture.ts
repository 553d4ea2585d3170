import { useRef } from 'react'
import { pictureOf } from './link-fields.tsx'

/** The chosen picture, made small while the rest of the form is filled in. */
export function usePicture() {
  const base64 = useRef<string | null>(null)
  return {
    base64,
    read(files: readonly File[]): void {
      void pictureOf(files).then((read) => {
        base64.current = read
      })
    },
  }
}
