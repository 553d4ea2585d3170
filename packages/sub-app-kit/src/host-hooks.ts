import type { UnitFace } from '@homeroom/contract/pages/start-data.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { useSyncExternalStore } from 'react'
import { useHost } from './host-context.tsx'
import type { HostSession, HostUnread, HostValue } from './sub-application-host.ts'

/** A value of the host; re-renders whenever the host changes it. */
export function useHostValue<Value>(value: HostValue<Value>): Value {
  return useSyncExternalStore(value.subscribe, value.read, value.read)
}

/** The language of the page. It may change while the sub-application is open. */
export function useLanguage(): Language {
  return useHostValue(useHost().language)
}

/** The theme of the page: ink, lotus, cartoon or a hex colour. Styles need no theme: they use the page's tokens. */
export function useTheme(): string {
  return useHostValue(useHost().theme)
}

/** The child a parent looks at; null for everybody else and for a parent without active children. */
export function useCurrentChild(): string | null {
  return useHostValue(useHost().currentChildId)
}

/** The signed-in person. */
export function useSession(): HostSession {
  return useHost().session
}

/** The public data of the person's unit, with its time zone. */
export function useUnit(): Readonly<UnitFace> {
  return useHost().unit
}

/** Whether the person holds a permission code, or any of a list. It decides only what is shown; the server checks what is done. */
export function usePermission(code: string | readonly string[]): boolean {
  return useHostValue(useHost().permissions).has(code)
}

/** The person's unread counts: of this application, and of all messages and to-dos. */
export function useUnread(): HostUnread {
  return useHostValue(useHost().unread)
}

/** Whether the application can only be read, because its licence has ended: what changes something is then not offered. */
export function useReadOnly(): boolean {
  return useHostValue(useHost().readOnly)
}

/** Whether nothing of Administration works but what renews licences, because its own is not in force. */
export function useOnlyRenews(): boolean {
  return useHostValue(useHost().onlyRenews)
}
