import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect } from 'react'
import { whenIdle } from '#platform/page/when-idle.ts'
import type { Shell } from '../use-shell.ts'
import { todoActions } from './waiting-actions.ts'

type TodoRemindingProps = {
  shell: Shell
  /** Hears whether the reminder stands there now. */
  onShown: (shown: boolean) => void
}

/** Reminds of open to-dos once the desktop of a PC is at rest. Whoever works elsewhere is reminded when they come back. */
export function TodoReminding({ shell, onShown }: TodoRemindingProps) {
  const { part, prepare } = useLoaded(() => import('#features/messages/todos/todo-reminder.tsx'))
  useEffect(() => whenIdle(prepare), [prepare])
  if (!part) return null
  return (
    <part.TodoReminder
      {...todoActions(shell)}
      onShown={onShown}
      takeFocus={() => document.querySelector('main')?.focus()}
    />
  )
}
