/** @typedef {ReturnType<import('./feature-names.mjs').featureNames>} Names */

/** @param {Names} names */
export const hookFile = ({
  name,
  pascal,
  sentence,
}) => `import { read${pascal} } from '@homeroom/contract/${name}-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'

/** The ${sentence} of the unit; nothing until they have come. */
export function use${pascal}() {
  const { data } = useQuery({ queryKey: ['${name}'], queryFn: () => callQuietly(read${pascal}, {}) })
  return data
}
`

/** @param {Names} names */
export const listFile = ({
  name,
  pascal,
  camel,
  sentence,
}) => `import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useText } from '#platform/language/language.tsx'
import { use${pascal} } from './use-${name}.ts'

/** Shows the ${sentence} of the unit. */
export function ${pascal}List() {
  const text = useText()
  const entries = use${pascal}()
  if (!entries) return null
  if (entries.length === 0) return <EmptyData text={text('${camel}.empty')} />
  return (
    <section aria-label={text('${camel}.title')}>
      <PlainList>
        {entries.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </PlainList>
    </section>
  )
}
`

/** @param {Names} names */
export const chineseFile = ({ camel, title }) =>
  `${JSON.stringify({ [`${camel}.title`]: `${title}（请翻译）`, [`${camel}.empty`]: '还没有内容' }, null, 2)}\n`

/** @param {Names} names */
export const englishFile = ({ camel, title }) =>
  `${JSON.stringify({ [`${camel}.title`]: title, [`${camel}.empty`]: 'Nothing here yet' }, null, 2)}\n`
