import { useState } from 'react'
import { Button } from './button.tsx'

type CopyButtonProps = {
  label: string
  /** Said once it is copied. */
  copiedLabel: string
  /** What is copied, where several stand on a page: it begins with the label. */
  name?: string
  value: string
  size?: 'normal' | 'small'
}

/** Copies a text and says so; where the browser refuses, the text still stands there to be marked. */
export function CopyButton({ label, copiedLabel, value, size = 'normal', name }: CopyButtonProps) {
  const [copies, setCopies] = useState(0)
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null

  function copy() {
    navigator.clipboard.writeText(value).then(
      () => setCopies((before) => before + 1),
      () => setCopies(0),
    )
  }
  return (
    <>
      <Button size={size} aria-label={name} onClick={copy}>
        {label}
      </Button>
      <span role="status">
        {/* Put there anew each time: the same words once more would not be read out. */}
        {copies > 0 && <span key={copies}>{copiedLabel}</span>}
      </span>
    </>
  )
}
