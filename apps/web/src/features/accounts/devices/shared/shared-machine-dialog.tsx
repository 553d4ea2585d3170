import { markSharedMachine, readSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { announce } from '#platform/announce/announce.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './shared-machine-dialog.module.css'

/** An administrator says whether several people use this machine. */
export function SharedMachineDialog({ visible, onClose }: { visible: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      width="480px"
      title={text('sharedMachine.title')}
      footer={<Button onClick={onClose}>{text('sharedMachine.close')}</Button>}
    >
      <p>{text('sharedMachine.what')}</p>
      <ul className={styles.effects}>
        <li>{text('sharedMachine.effectIdle')}</li>
        <li>{text('sharedMachine.effectNothingKept')}</li>
        <li>{text('sharedMachine.effectNoMemory')}</li>
      </ul>
      <Mark />
    </Dialog>
  )
}

function Mark() {
  const text = useText()
  const { mark, change } = useSharedMachine()
  if (mark.isError)
    return (
      <p role="alert">
        {text('sharedMachine.failed')}{' '}
        <Button size="small" onClick={() => void mark.refetch()}>
          {text('sharedMachine.again')}
        </Button>
      </p>
    )
  if (!mark.data) return <Skeleton lines={2} />
  const { shared, changeable } = mark.data

  async function turn() {
    try {
      await change.mutateAsync(!shared)
      announce.success(text(shared ? 'sharedMachine.unmarked' : 'sharedMachine.marked'))
    } catch {
      // The refusal has been told.
      return
    }
  }
  return (
    <div className={styles.mark}>
      <strong role="status">{text(shared ? 'sharedMachine.isShared' : 'sharedMachine.isNotShared')}</strong>
      {changeable ? (
        <Button tone={shared ? 'plain' : 'accent'} busy={change.isPending} onClick={turn}>
          {text(shared ? 'sharedMachine.unmark' : 'sharedMachine.mark')}
        </Button>
      ) : (
        <p>{text('sharedMachine.ofAnother')}</p>
      )}
    </div>
  )
}

const key = ['shared-machine']

/** Whether this machine is marked as shared, and the way to change that. */
function useSharedMachine() {
  const queries = useQueryClient()
  const mark = useQuery({ queryKey: key, queryFn: () => callQuietly(readSharedMachine, {}) })
  const change = useMutation({
    mutationFn: (shared: boolean) => call(markSharedMachine, { body: { shared } }),
    onSuccess: (answer) => queries.setQueryData(key, answer),
  })
  return { mark, change }
}
