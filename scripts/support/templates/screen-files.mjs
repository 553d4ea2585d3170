import { jsonFile } from './json-file.mjs'

/** @typedef {ReturnType<typeof import('./feature-names.mjs').featureNames> & { chinese: string }} Names */

/** What stands in the sub-application of a feature: its list with all its states, and a form. @param {Names} names */
export function screenFiles(names) {
  const { name } = names
  const source = `sub-apps/${name}/src`
  return {
    [`${source}/${name}-application.tsx`]: applicationFile(names),
    [`${source}/${name}-application.test.tsx`]: testFile(names),
    [`${source}/${name}-list.tsx`]: listFile(names),
    [`${source}/${name}-form.tsx`]: formFile(names),
    [`${source}/${name}.module.css`]: styleFile(),
    [`${source}/${name}.zh-CN.json`]: jsonFile(chineseTexts(names)),
    [`${source}/${name}.en.json`]: jsonFile(englishTexts(names)),
    [`e2e/tests/${name}/${name}.spec.ts`]: browserTestFile(names),
  }
}

const applicationFile = ({
  name,
  pascal,
  sentence,
}) => `import { read${pascal} } from '@homeroom/contract/${name}/${name}-endpoints.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Permitted } from '@homeroom/sub-app-kit/permitted.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { ${pascal}Form } from './${name}-form.tsx'
import { ${pascal}List } from './${name}-list.tsx'
import styles from './${name}.module.css'
import { use${pascal}Text } from './${name}-texts.ts'

/** The ${sentence} of the unit, and for those who may write them the form. */
export function ${pascal}Application() {
  const text = use${pascal}Text()
  const entries = useCall(read${pascal}, {})
  return (
    <KitLanguageProvider language={useLanguage()}>
      <div className={styles.page}>
        <h1>{text('title')}</h1>
        <Permitted code="${name}_write">
          <${pascal}Form onAdded={() => 'again' in entries && entries.again()} />
        </Permitted>
        <${pascal}List entries={entries} />
      </div>
    </KitLanguageProvider>
  )
}
`

const listFile = ({
  name,
  pascal,
  sentence,
}) => `import type { ${pascal}Entry } from '@homeroom/contract/${name}/${name}-schemas.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import styles from './${name}.module.css'
import { use${pascal}Text } from './${name}-texts.ts'

/** The ${sentence}, with everything that can happen on the way to them. */
export function ${pascal}List({ entries }: { entries: CallState<${pascal}Entry[]> }) {
  const text = use${pascal}Text()
  if (entries.step === 'loading') return <Skeleton />
  if (entries.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={entries.again} />
  if (entries.data.length === 0) return <EmptyData text={text('nothing')} />
  return (
    <PlainList className={styles.list}>
      {entries.data.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </PlainList>
  )
}
`

const formFile = ({ name, pascal }) => `import { add${pascal} } from '@homeroom/contract/${name}/${name}-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import styles from './${name}.module.css'
import { use${pascal}Text } from './${name}-texts.ts'

/** Adds an entry. What the server has against it stands beside the field. */
export function ${pascal}Form({ onAdded }: { onAdded: () => void }) {
  const text = use${pascal}Text()
  const { announce } = useHost()
  const { run, busy, errors } = useAction(add${pascal}, { fields: ['name'] })
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const result = await run({ body: { name } })
    field.current?.focus()
    if (!result.done) return
    setName('')
    announce.success(text('added'))
    onAdded()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        ref={field}
        name="name"
        label={text('name')}
        errors={errors}
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" tone="accent" busy={busy}>
        {text('add')}
      </Button>
    </form>
  )
}
`

const testFile = ({
  name,
  pascal,
}) => `import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { ${pascal}Application } from './${name}-application.tsx'

test.each([
  ['holds', true],
  ['does not hold', false],
])('who %s the permission to write is shown the form: %s', (_, shown) => {
  const asked: unknown[] = []
  const has = (code: unknown) => asked.push(code) > 0 && shown
  const host = createTestHost({ language: fixedValue('en'), permissions: fixedValue({ has }) })
  expect(drawWithHost(<${pascal}Application />, host).includes('<form')).toBe(shown)
  expect(asked).toContain('${name}_write')
})
`

const styleFile = () => `.page {
  display: grid;
  gap: var(--space-5);
  min-width: 0;
}

.form {
  display: grid;
  gap: var(--space-3);
  max-width: 480px;
}

.form > :last-child {
  justify-self: start;
}

.list {
  display: grid;
  gap: var(--space-2);
  overflow-wrap: anywhere;
}
`

const chineseTexts = ({ chinese, title }) => ({
  title: chinese || `${title}（请翻译）`,
  name: '名称',
  add: '添加',
  added: '已添加',
  nothing: '还没有内容',
  failed: '内容没有加载出来。请检查网络后再试。',
})

const englishTexts = ({ title }) => ({
  title,
  name: 'Name',
  add: 'Add',
  added: 'Added',
  nothing: 'Nothing here yet',
  failed: 'This could not be loaded. Check your network and try again.',
})

const browserTestFile = ({
  name,
  pascal,
  sentence,
}) => `import { read${pascal} } from '@homeroom/contract/${name}/${name}-endpoints.ts'
import { checkAccessibility } from '../../support/check-accessibility.ts'
import { expect, test } from '../../support/product-test.ts'

test.use({ language: 'en' })

const address = (phone: boolean) => \`/pages/base/\${phone ? 'mobile' : 'pc'}_${name}_tm/index.html\`

test('an administrator adds to the ${sentence}, is told beside the field what is wrong, and a teacher reads it', async ({
  page,
  phone,
  signedIn,
  openFor,
}) => {
  await signedIn('admin')
  await page.goto(address(phone))
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(name).toHaveAccessibleDescription('"Name" is missing.')
  await expect(name).toBeFocused()
  const entry = \`Entry \${phone} \${Date.now()}\`
  await name.fill(entry)
  await name.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: entry })).toBeVisible()
  await checkAccessibility(page)

  const reader = await openFor('teacher')
  await reader.goto(address(phone))
  await expect(reader.getByRole('listitem').filter({ hasText: entry })).toBeVisible()
  await expect(reader.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
})

test('a list without entries says so, and so does one that could not be read', async ({ page, phone, signedIn }) => {
  const answer = (changes: object) => ({
    json: { status: 200, code: 'ok', message: '', fieldErrors: [], data: [], ...changes },
  })
  let reply = answer({ status: 503, code: 'server_busy', data: null })
  await page.route(\`**\${read${pascal}.path}*\`, (route) => route.fulfill(reply))
  await signedIn('teacher')
  await page.goto(address(phone))
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  reply = answer({})
  await again.click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})
`
