import type { DeployedPart } from '@homeroom/contract/versions/version-files.ts'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { fetchPackageInfo } from './part-files.ts'
import { askServerVersion, type VersionMismatch, versionMismatch } from './server-version.ts'

/** A part of the pages and the service it talks to. */
export type GuardedPart = DeployedPart & { service: string }

/** Compares the pages with their servers once, and alerts of those that do not fit together. */
export function VersionGuard({ parts }: { parts: readonly GuardedPart[] }) {
  const text = useText()
  const { part: alert, load } = useLoaded(() => import('./version-alert.tsx'))
  const [mismatch, setMismatch] = useState<VersionMismatch | null>(null)
  const guarded = useRef(false)

  useEffect(() => {
    if (guarded.current) return
    guarded.current = true
    for (const part of parts) void guard(part)

    async function guard({ service, ...part }: GuardedPart) {
      const [info, server] = await Promise.all([fetchPackageInfo(part), askServerVersion(service)])
      if (server.state === 'missing') {
        const title = text('versionGuard.noInterfaceTitle')
        announce.warning(text('versionGuard.noInterface', { service }), { title })
      }
      const found = info && server.state === 'known' ? versionMismatch(info, server) : null
      if (!found) return
      setMismatch(found)
      await load().catch(() => warnOf(found))
    }

    /** A new version may have taken the files of this one away: it is told of all the same. */
    function warnOf({ kind, ...versions }: VersionMismatch) {
      announce.warning(text(`versionGuard.${kind}`, versions), { title: text('versionGuard.mismatchTitle') })
    }
  }, [parts, text, load])

  // Of several parts each alerts anew.
  return alert && mismatch && <alert.VersionAlert key={Object.values(mismatch).join()} mismatch={mismatch} />
}
