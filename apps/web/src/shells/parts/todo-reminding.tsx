import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect } from 'react'
import { whenIdle } from '#platform/page/when-idle.ts'
import type { Shell } from '../use-shell.ts'

type TodoRemindingProps = {
  shell: Shell
  mainId: string
  /** Whether the desktop itself is on screen: whoever works elsewhere is reminded when they come back. */
  atDesktop: boolean
}

/** Reminds of open to-dos once the desktop of a PC is at rest. */
export function TodoReminding({ shell, mainId, atDesktop }: TodoRemindingProps) {
  const { part, prepare } = useLoaded(() => import('#features/todos/todo-reminder.tsx'))
  useEffect(() => whenIdle(prepare), [prepare])
  if (!part) return null
  return (
    <part.TodoReminder
      visible={atDesktop}
      now={shell.now}
      applicationName={shell.applicationName}
      takeFocus={() => document.getElementById(mainId)?.focus()}
    />
  )
}
