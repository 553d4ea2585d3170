import { useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Confirmation } from '../confirmation/confirmation.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { formTexts } from '../language/form-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import { FormBody, type FormBodyProps } from './form-body.tsx'

type FormDialogProps<Values, Saved> = FormBodyProps<Values, Saved> & {
  visible: boolean
  onClose: () => void
  title: string
  width?: string
  saveLabel?: string
  /** As for a dialog: not when the address says that it is open. */
  closeOnBack?: boolean
}

/** A form in a dialog. It stays open until it is saved, and asks before it closes over unsaved changes. */
export function FormDialog<Values extends object, Saved>(props: FormDialogProps<Values, Saved>) {
  const { visible, onClose, title, width = '600px', saveLabel, closeOnBack, ...body } = props
  const text = usePartText(formTexts)
  const id = useId()
  const [asking, setAsking] = useState(false)
  const { form } = body
  function close() {
    if (form.busy) return
    if (form.isChanged()) setAsking(true)
    else onClose()
  }
  function discard() {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      visible={visible}
      onClose={close}
      title={title}
      width={width}
      top="6%"
      closeOnBack={closeOnBack}
      footer={
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button tone="accent" type="submit" form={id} busy={form.busy} aria-disabled={form.conflict !== null}>
            {saveLabel ?? text('save')}
          </Button>
        </>
      }
    >
      <FormBody id={id} {...body} />
      <Confirmation
        visible={visible && asking}
        title={text('leaveTitle')}
        tone="danger"
        confirmLabel={text('leave')}
        cancelLabel={text('stay')}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        <p>{text('leaveText')}</p>
      </Confirmation>
    </Dialog>
  )
}
