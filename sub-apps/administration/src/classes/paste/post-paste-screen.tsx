import { addPastedPosts, checkPastedPosts, takeBackPosts } from '@homeroom/contract/classes/class-paste-endpoints.ts'
import type { WrittenPost } from '@homeroom/contract/classes/class-paste-schemas.ts'
import { type PastedPostColumn, pastedPostColumns } from '@homeroom/contract/classes/pasted-class-columns.ts'
import { pastedRowsMaximum } from '@homeroom/contract/limits.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { PasteSteps } from '../../paste/paste-steps.tsx'
import { PastedTable } from '../../paste/pasted-table.tsx'
import { type Paste, usePaste } from '../../paste/use-paste.ts'
import { type PastedCells, usePasted } from '../../paste/use-pasted.ts'
import { useClassesText } from '../classes-texts.ts'
import { postHeads } from './class-heads.ts'
import { PasteDone } from './paste-done.tsx'

/** Who teaches what in which class, from the cells of a spreadsheet. */
export function PostPasteScreen() {
  const text = useClassesText()
  const { keep, query } = useAdministeredUnit()
  const { call } = useHost()
  const [posts, setPosts] = useState<WrittenPost[]>([])
  const paste = usePaste({ heads: postHeads, needed: 'className' })
  return (
    <PasteSteps
      paste={paste}
      back={{ path: '/classes', parameters: keep, label: text('back') }}
      title={text('posts')}
      how={text('posts.how')}
      most={pastedRowsMaximum}
      onRead={paste.read}
      table={(pasted) => <PostTable paste={paste} pasted={pasted} onAdded={setPosts} />}
      done={
        <PasteDone
          done={posts.length === 0 ? text('posts.nothing') : text('posts.done', { count: posts.length })}
          takenBack={text('posts.takenBack')}
          takeBack={posts.length === 0 ? null : () => call(takeBackPosts, { query, body: { posts } })}
        />
      }
    />
  )
}

type TableProps = {
  paste: Paste<PastedPostColumn>
  pasted: PastedCells<PastedPostColumn>
  onAdded: (posts: WrittenPost[]) => void
}

function PostTable({ paste, pasted, onAdded }: TableProps) {
  const text = useClassesText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const checking = useAction(checkPastedPosts)
  const adding = useAction(addPastedPosts)
  const acts = usePasted(pasted, {
    busy: checking.busy || adding.busy,
    async check(body) {
      const sent = await checking.run({ query, body })
      return sent.done ? sent.reply : null
    },
    async add(body) {
      const sent = await adding.run({ query, body })
      if (!sent.done) return null
      if (!sent.reply.posts) return sent.reply
      onAdded(sent.reply.posts)
      paste.finish()
      return null
    },
  })
  const { columns } = pasted
  const whole =
    columns.includes('className') &&
    columns.includes('teacher') &&
    (columns.includes('subject') || columns.includes('headTeacher'))
  return (
    <PastedTable
      pasted={pasted}
      onChange={paste.setPasted}
      onAgain={paste.again}
      columns={pastedPostColumns.map((value) => ({
        value,
        label: text(value === 'teacher' ? 'column.postTeacher' : `column.${value}`),
      }))}
      unnamed={whole ? null : text('posts.needs')}
      acts={acts}
      addLabel={text('posts.add', { count: pasted.rows.length })}
      found={{
        title: text('posts.found'),
        cells: (acts.checked?.readAs ?? []).map((one) => localName(language, one)),
      }}
    />
  )
}
