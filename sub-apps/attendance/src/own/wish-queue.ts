import type { AttendanceWishes } from '@homeroom/contract/attendance/own-attendance-schemas.ts'

export type WishKind = keyof AttendanceWishes

type WishQueueOptions = {
  saved: AttendanceWishes
  /** Null when it failed. */
  send: (wishes: AttendanceWishes) => Promise<AttendanceWishes | null>
  show: (wishes: AttendanceWishes) => void
}

/**
 * Saves one wish after the other. Each is shown at once, also while the one before is on its way, and goes back when it could
 * not be saved.
 */
export function createWishQueue({ saved, send, show }: WishQueueOptions) {
  let known = saved
  let waiting: { kind: WishKind; wanted: boolean; onSaved: () => void }[] = []
  let sending = false
  const showAll = () => show({ ...known, ...Object.fromEntries(waiting.map(({ kind, wanted }) => [kind, wanted])) })

  async function run(): Promise<void> {
    sending = true
    for (let next = waiting[0]; next; next = waiting[0]) {
      const { kind, wanted, onSaved } = next
      const reply = await send({ ...known, [kind]: wanted })
      waiting = waiting.slice(1)
      if (reply) known = reply
      showAll()
      if (reply) onSaved()
    }
    sending = false
  }
  return {
    change(kind: WishKind, wanted: boolean, onSaved: () => void): void {
      waiting = [...waiting, { kind, wanted, onSaved }]
      showAll()
      if (!sending) void run()
    },
  }
}
