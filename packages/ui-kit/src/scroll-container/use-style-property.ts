import { type RefObject, useLayoutEffect } from 'react'

/** Hands a value to the style sheet through the CSSOM: served HTML may not carry a `style`. */
export function useStyleProperty(element: RefObject<HTMLElement | null>, name: `--${string}`, value: string): void {
  useLayoutEffect(() => {
    element.current?.style.setProperty(name, value)
  }, [element, name, value])
}
