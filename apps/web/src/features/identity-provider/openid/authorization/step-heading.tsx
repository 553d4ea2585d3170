import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step that stands where another one was: reading and the keyboard go on at it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const self = useRef<HTMLHeadingElement>(null)
  useEffect(() => self.current?.focus(), [])
  return (
    <h2 ref={self} tabIndex={-1}>
      {children}
    </h2>
  )
}
