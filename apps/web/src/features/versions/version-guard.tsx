import type { DeployedPart } from '@homeroom/contract/version-files.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { fetchPackageInfo } from './data/part-files.ts'
import { askServerVersion } from './data/server-version.ts'
import { type VersionMismatch, versionMismatch } from './version-mismatch.ts'

/** A part of the pages and the service it talks to. */
export type GuardedPart = DeployedPart & { service: string }

/** Compares the pages with their servers once, and alerts of those that do not fit together. */
export function VersionGuard({ parts }: { parts: readonly GuardedPart[] }) {
  const text = useText()
  const [mismatch, setMismatch] = useState<VersionMismatch | null>(null)
  const [open, setOpen] = useState(false)
  const guarded = useRef(false)

  useEffect(() => {
    if (guarded.current) return
    guarded.current = true
    for (const part of parts) void guard(part)

    async function guard({ service, ...part }: GuardedPart) {
      const [info, server] = await Promise.all([fetchPackageInfo(part), askServerVersion(service)])
      if (server.state === 'missing') {
        const title = text('versions.noInterfaceTitle')
        announce.warning(text('versions.noInterface', { service }), { title })
      }
      const found = info && server.state === 'known' ? versionMismatch(info, server) : null
      if (!found) return
      setMismatch(found)
      setOpen(true)
    }
  }, [parts, text])

  if (!mismatch) return null
  const { kind, ...versions } = mismatch
  const close = () => setOpen(false)
  return (
    <Dialog
      visible={open}
      onClose={close}
      width="480px"
      role="alertdialog"
      title={text('versions.mismatchTitle')}
      footer={
        <>
          <Button onClick={close}>{text('versions.goOn')}</Button>
          <Button tone="accent" onClick={() => location.reload()}>
            {text('versions.reload')}
          </Button>
        </>
      }
    >
      <p>{text(`versions.${kind}`, versions)}</p>
    </Dialog>
  )
}
