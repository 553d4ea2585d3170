import { Button } from '../button/button.tsx'
import { useBarRoom } from '../in-sight/use-bar-room.ts'
import { formTexts } from '../language/form-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './form.module.css'
import { FormBody, type FormBodyProps } from './form-body.tsx'

type FormPageProps<Values, Saved> = FormBodyProps<Values, Saved> & { saveLabel?: string }

/** A form that stands on a page, such as a page of settings. Its buttons stay in sight while there is something to save. */
export function FormPage<Values extends object, Saved>({ saveLabel, ...props }: FormPageProps<Values, Saved>) {
  const text = usePartText(formTexts)
  const { changed, busy, conflict, discard } = props.form
  const bar = useBarRoom({ edge: 'end', stays: changed })
  return (
    <FormBody
      {...props}
      actions={
        <div ref={bar} className={styles.bar} data-changed={changed || undefined}>
          <Button tone="accent" type="submit" busy={busy} aria-disabled={!changed || conflict !== null}>
            {saveLabel ?? text('save')}
          </Button>
          {changed && <Button onClick={discard}>{text('discard')}</Button>}
          <span className={styles.unsaved} role="status">
            {changed && text('unsaved')}
          </span>
        </div>
      }
    />
  )
}
