import { pastedClassesMaximum } from '@homeroom/contract/classes/class-limits.ts'
import {
  addPastedClasses,
  checkPastedClasses,
  takeBackClasses,
} from '@homeroom/contract/classes/class-paste-endpoints.ts'
import { type PastedClassColumn, pastedClassColumns } from '@homeroom/contract/classes/pasted-class-columns.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { PasteSteps } from '../../paste/paste-steps.tsx'
import { PastedTable } from '../../paste/pasted-table.tsx'
import { type Paste, usePaste } from '../../paste/use-paste.ts'
import { type PastedCells, usePasted } from '../../paste/use-pasted.ts'
import { useClassesText } from '../classes-texts.ts'
import { classHeads } from './class-heads.ts'
import { PasteDone } from './paste-done.tsx'

/** Classes from the cells of a spreadsheet, with their class teachers. */
export function ClassPasteScreen() {
  const text = useClassesText()
  const { keep, query } = useAdministeredUnit()
  const { call } = useHost()
  const [ids, setIds] = useState<string[]>([])
  const paste = usePaste({ heads: classHeads, needed: 'className' })
  const posts = useRouteLink({ path: '/classes', parameters: { ...keep, paste: 'teaching' } })
  return (
    <PasteSteps
      paste={paste}
      back={{ path: '/classes', parameters: keep, label: text('back') }}
      title={text('paste')}
      how={text('paste.how')}
      most={pastedClassesMaximum}
      onRead={paste.read}
      table={(pasted) => <ClassTable paste={paste} pasted={pasted} onAdded={setIds} />}
      done={
        <PasteDone
          done={text('paste.done', { count: ids.length })}
          takenBack={text('paste.takenBack')}
          takeBack={() => call(takeBackClasses, { query, body: { ids } })}
        >
          <div>
            <ButtonLink tone="accent" {...posts}>
              {text('posts')}
            </ButtonLink>
          </div>
        </PasteDone>
      }
    />
  )
}

type TableProps = {
  paste: Paste<PastedClassColumn>
  pasted: PastedCells<PastedClassColumn>
  onAdded: (ids: string[]) => void
}

function ClassTable({ paste, pasted, onAdded }: TableProps) {
  const text = useClassesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const checking = useAction(checkPastedClasses)
  const adding = useAction(addPastedClasses)
  const acts = usePasted(pasted, {
    busy: checking.busy || adding.busy,
    async check(body) {
      const sent = await checking.run({ query, body })
      return sent.done ? sent.reply : null
    },
    async add(body) {
      const sent = await adding.run({ query, body })
      if (!sent.done) return null
      if (!sent.reply.ids) return sent.reply
      onAdded(sent.reply.ids)
      paste.finish()
      return null
    },
  })
  return (
    <PastedTable
      pasted={pasted}
      onChange={paste.setPasted}
      onAgain={paste.again}
      columns={pastedClassColumns.map((value) => ({ value, label: text(`column.${value}`) }))}
      unnamed={pasted.columns.includes('className') ? null : text('paste.noClass')}
      acts={acts}
      addLabel={text('paste.add', { count: pasted.rows.length })}
      found={{
        title: text('paste.found'),
        cells: (acts.checked?.readAs ?? []).map((one) => localName(language, one)),
      }}
    />
  )
}
