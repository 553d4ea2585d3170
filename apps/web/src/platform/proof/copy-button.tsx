import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'

/** Copies a text and says so; where the browser refuses, the text still stands there to be marked. */
export function CopyButton({ label, value }: { label: string; value: string }) {
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
      <Button size="small" onClick={copy}>
        {label}
      </Button>
      <span role="status">{copied && text('proof.copied')}</span>
    </>
  )
}
