import { removeCampus } from '@homeroom/contract/classes/campus-endpoints.ts'
import type { CampusInOffice } from '@homeroom/contract/classes/campus-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { CampusDialog } from './campus-dialog.tsx'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'

type Props = { read: boolean; campuses: readonly CampusInOffice[]; mayChange: boolean; onSaved: () => void }

/** The campuses of a unit: added, changed, and removed when nothing depends on them. */
export function CampusSection({ read, campuses, mayChange, onSaved }: Props) {
  const text = useClassesText()
  const language = useLanguage()
  const [edited, setEdited] = useState<CampusInOffice | 'new' | null>(null)
  // A question that fades out keeps its words.
  const [removed, setRemoved] = useState<CampusInOffice | null>(null)
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="campuses">
      <div className={styles.header}>
        <h2 id="campuses" className={styles.heading}>
          {text('campuses')}
        </h2>
        {mayChange && <Button onClick={() => setEdited('new')}>{text('addCampus')}</Button>}
      </div>
      {read && campuses.length === 0 && <p className={styles.muted}>{text('campuses.none')}</p>}
      <PlainList className={styles.rows}>
        {campuses.map((campus) => (
          <li key={campus.id} className={styles.row}>
            <span>
              {localName(language, campus)} {campus.main && <Tag label={text('mainCampus')} tone="accent" />}
            </span>
            {mayChange && (
              <Button
                size="small"
                aria-label={text('renameCampus', { name: localName(language, campus) })}
                onClick={() => setEdited(campus)}
              >
                {text('change')}
              </Button>
            )}
            {mayChange && (
              <Button
                size="small"
                tone="quiet"
                aria-label={text('removeCampusName', { name: localName(language, campus) })}
                onClick={() => {
                  setRemoved(campus)
                  setAsking(true)
                }}
              >
                {text('removeCampus')}
              </Button>
            )}
          </li>
        ))}
      </PlainList>
      {edited && (
        <CampusDialog campus={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={onSaved} />
      )}
      {removed && <AskRemoval campus={removed} visible={asking} onClose={() => setAsking(false)} onRemoved={onSaved} />}
    </section>
  )
}

type AskProps = { campus: CampusInOffice; visible: boolean; onClose: () => void; onRemoved: () => void }

/** The server says what still depends on a campus: the question stays open with its words. */
function AskRemoval({ campus, visible, onClose, onRemoved }: AskProps) {
  const text = useClassesText()
  const name = localName(useLanguage(), campus)
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  async function remove() {
    await call(removeCampus, { query, body: { id: campus.id } }, { shown: false })
    announce.success(text('campusRemoved', { name }))
    onRemoved()
  }
  return (
    <Confirmation
      visible={visible}
      tone="danger"
      title={text('removeCampusTitle', { name })}
      confirmLabel={text('removeCampus')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text('removeCampusText')}</p>
    </Confirmation>
  )
}
