import { saveAttendanceWishes } from '@homeroom/contract/attendance/own-attendance-endpoints.ts'
import type { AttendanceWishes } from '@homeroom/contract/attendance/own-attendance-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useReadOnly } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { SwitchField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { useState } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import styles from './own-screen.module.css'
import { createWishQueue, type WishKind } from './wish-queue.ts'

const kinds = ['arrival', 'late', 'absence'] as const satisfies readonly WishKind[]

/** Of what a parent wants to be told. Each switch saves at once, and goes back when that fails. */
export function WishSwitches({ childId, wishes }: { childId: string; wishes: AttendanceWishes }) {
  const text = useAttendanceText()
  const { announce, call } = useHost()
  const [shown, setShown] = useState(wishes)
  const readOnly = useReadOnly()
  const [queue] = useState(() =>
    createWishQueue({
      saved: wishes,
      // The page has told a failure already.
      send: (next) => call(saveAttendanceWishes, { body: { ...next, childId } }).catch(() => null),
      show: setShown,
    }),
  )
  const change = (kind: WishKind, wanted: boolean) =>
    queue.change(kind, wanted, () =>
      announce.success(text(wanted ? 'wishes.on' : 'wishes.off', { what: text(`wishes.${kind}`) })),
    )
  return (
    <Card title={text('wishes.title')}>
      <div className={styles.wishes}>
        {kinds.map((kind) => (
          <SwitchField
            key={kind}
            label={text(`wishes.${kind}`)}
            hint={text(`wishes.${kind}.hint`)}
            checked={shown[kind]}
            disabled={readOnly}
            onChange={({ target }) => change(kind, target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
