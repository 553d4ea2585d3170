import { arrangeForUnit } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'

type UnitOrderDialogProps = { locked: boolean; visible: boolean; onClose: () => void }
type Order = 'kept' | 'mine' | 'none'

/** An administrator orders the icons of the whole unit, and locks them or lets everybody arrange their own. */
export function UnitOrderDialog({ locked: lockedNow, visible, onClose }: UnitOrderDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const name = useId()
  const [order, setOrder] = useState<Order>('kept')
  const [locked, setLocked] = useState(lockedNow)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(arrangeForUnit, { body: { order, locked } }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['icons'] })
      void queries.invalidateQueries({ queryKey: ['desktop-order'] })
      announce.success(text('desktop.unitDone'))
      onClose()
    },
  })
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="480px"
      title={text('desktop.forUnit')}
      footer={
        <>
          <Button onClick={onClose}>{text('desktop.cancel')}</Button>
          <Button tone="accent" busy={isPending} onClick={() => mutate()}>
            {text('desktop.save')}
          </Button>
        </>
      }
    >
      <RadioGroup<Order>
        name={name}
        label={text('desktop.unitOrder')}
        value={order}
        onChange={setOrder}
        options={[
          { value: 'kept', label: text('desktop.unitKept') },
          { value: 'mine', label: text('desktop.unitMine') },
          { value: 'none', label: text('desktop.unitNone') },
        ]}
      />
      <CheckboxField
        label={text('desktop.unitLock')}
        hint={text('desktop.unitLockHint')}
        checked={locked}
        onChange={(event) => setLocked(event.target.checked)}
      />
    </Dialog>
  )
}
