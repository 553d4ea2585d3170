import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { WarningGlyph } from '../icons/message-glyphs.tsx'
import { formTexts } from '../language/form-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './form.module.css'
import { type FormFields, inWords } from './form-fields.ts'
import type { FormConflict } from './use-form.ts'

type ConflictNoteProps<Values, Saved> = {
  conflict: FormConflict<Saved>
  fields: FormFields<Values>
  savedBy: string | undefined
}

/** Somebody else has saved first: who, what they changed, and which of both stays. */
export function ConflictNote<Values, Saved>({ conflict, fields, savedBy }: ConflictNoteProps<Values, Saved>) {
  const text = usePartText(formTexts)
  const note = useRef<HTMLDivElement>(null)
  const words = { yes: text('yes'), no: text('no'), nothing: text('nothing') }
  const visible = conflict.differences.filter(({ field }) => field in fields)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} className={styles.conflict} role="alert" tabIndex={-1}>
      <p className={styles.conflictTitle}>
        <WarningGlyph size={18} />
        {text('conflictTitle')}
      </p>
      <p>{savedBy ? text('conflictBy', { name: savedBy }) : text('conflictText')}</p>
      {conflict.differences.length === 0 && <p>{text('sameChange')}</p>}
      {visible.length > 0 && (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">{text('field')}</th>
              <th scope="col">{text('theirs')}</th>
              <th scope="col">{text('mine')}</th>
            </tr>
          </thead>
          <tbody>
            {visible.map(({ field, mine, theirs }) => {
              const { label, say } = inWords(fields, field, words)
              return (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>{say(theirs)}</td>
                  <td>{say(mine)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <div className={styles.actions}>
        <Button tone="accent" onClick={() => void conflict.keepMine()}>
          {text('keepMine')}
        </Button>
        <Button onClick={conflict.takeTheirs}>{text('takeTheirs')}</Button>
      </div>
    </div>
  )
}
