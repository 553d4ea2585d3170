import { addPastedClasses, takeBackClasses } from '@homeroom/contract/classes/class-paste-endpoints.ts'
import type { MissingClass } from '@homeroom/contract/people/people-paste-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import tableStyles from '../../paste/pasted-table.module.css'
import { useTakeBack } from '../../paste/use-take-back.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'

/** Why a class could not be opened, by what the rows call it. */
type Refused = { cell: string; words: string; englishWords: string }

type Props = { missing: readonly MissingClass[]; onOpened: () => void }

/** The classes of the pasted pupils that are not there yet, to be opened in one act before anybody is added. */
export function MissingClasses({ missing, onOpened }: Props) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const mayOpen = usePermission('administration_classes_change')
  const offer = useTakeBack(onOpened)
  const opening = useAction(addPastedClasses)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const count = missing.length
  async function open() {
    const rows = missing.map(({ cell }) => [cell])
    setRefused([])
    const sent = await opening.run({ query, body: { columns: ['className'], rows } })
    if (!sent.done) return
    const { ids, faults } = sent.reply
    setRefused(faults.map(({ row, ...why }) => ({ ...why, cell: missing[row]?.cell ?? '' })))
    if (ids) {
      const { label, run } = offer(() => call(takeBackClasses, { query, body: { ids } }))
      announce.success(text('paste.missing.opened', { count: ids.length }), {
        action: { label, run: () => void run() },
      })
    }
    // Somebody else may have opened one meanwhile: the check tells which are still missing.
    onOpened()
  }
  return (
    <Card title={text('paste.missing', { count })}>
      <p>
        {text('paste.missing.text', {
          count,
          names: missing.map((one) => localName(language, one)).join(language === 'en' ? ', ' : '、'),
        })}
      </p>
      {refused.length > 0 && (
        <div role="alert">
          {missing.flatMap((one) =>
            refused
              .filter(({ cell }) => cell === one.cell)
              .map(({ words, englishWords }) => (
                <p key={`${one.cell} ${words}`} className={tableStyles.fault}>
                  {text('paste.missing.refused', {
                    name: localName(language, one),
                    words: language === 'en' ? englishWords : words,
                  })}
                </p>
              )),
          )}
        </div>
      )}
      {mayOpen ? (
        <div>
          <Button tone="accent" busy={opening.busy} onClick={() => void open()}>
            {text('paste.missing.open', { count })}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{text('paste.missing.byOthers')}</p>
      )}
    </Card>
  )
}
