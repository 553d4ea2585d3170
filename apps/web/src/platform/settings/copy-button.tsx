import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'

/** Copies a text and says so; where the browser refuses, the text still stands there to be marked. */
export function CopyButton({
  label,
  value,
  size = 'normal',
  name,
}: {
  label: string
  /** What is copied, where several stand on a page: it begins with the label. */
  name?: string
  value: string
  size?: 'normal' | 'small'
}) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null

  function copy() {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <>
      <Button size={size} aria-label={name} onClick={copy}>
        {label}
      </Button>
      <span role="status">{copied && text('proof.copied')}</span>
    </>
  )
}
