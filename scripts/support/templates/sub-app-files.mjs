import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonFile } from './json-file.mjs'

/** @typedef {ReturnType<typeof import('./feature-names.mjs').featureNames> & { chinese: string }} Names */

/** The files of a new sub-application by their path, with what stands in them. @param {Names} names */
export function subAppFiles(names) {
  const { name } = names
  const source = `sub-apps/${name}/src`
  return {
    [`sub-apps/${name}/package.json`]: packageFile(names),
    [`sub-apps/${name}/tsconfig.json`]: typesFile(),
    [`sub-apps/${name}/vite.config.ts`]: buildFile(names),
    [`${source}/main.tsx`]: entryFile(names),
    [`${source}/${name}-texts.ts`]: textsFile(names),
    ...pictures(name),
    [`${source}/${name}-application.tsx`]: applicationFile(names),
    [`${source}/${name}-application.test.tsx`]: testFile(names),
    [`${source}/${name}-todos.tsx`]: todosFile(names),
    [`${source}/${name}.module.css`]: styleFile(),
    [`${source}/${name}.zh-CN.json`]: jsonFile(texts().chinese),
    [`${source}/${name}.en.json`]: jsonFile(texts().english),
  }
}

const pictureFolder = 'apps/web/public-assets/apps'

/** Pictures may be there already: the demo has icons for applications that nobody has written yet. */
export const withoutPictures = (files) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(pictureFolder)))

const packageFile = ({ name }) =>
  jsonFile({
    name: `@homeroom/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: {
      '@homeroom/sub-app-kit': '0.1.0',
      '@homeroom/ui-kit': '1.6.0',
      react: '19.3.1',
    },
  })

const typesFile = () =>
  jsonFile({
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      jsx: 'react-jsx',
      lib: ['esnext', 'dom', 'dom.iterable'],
      types: ['node', 'vite/client'],
    },
    include: ['src', '*.ts'],
  })

const buildFile = ({
  name,
}) => `import { subApplicationPreset } from '@homeroom/sub-app-kit/vite/sub-application-preset.ts'

export default subApplicationPreset({ name: '${name}', entries: { main: 'src/main.tsx' } })
`

const entryFile = ({
  name,
  pascal,
}) => `import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { ${pascal}Application } from './${name}-application.tsx'

export const { mount } = defineSubApplication({ render: () => <${pascal}Application /> })
`

const applicationFile = ({
  name,
  pascal,
}) => `import { useLanguage, useSession, useUnread } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import styles from './${name}.module.css'
import { use${pascal}Text } from './${name}-texts.ts'
import { ${pascal}Todos } from './${name}-todos.tsx'

/** Greets the person and shows what waits for them here. */
export function ${pascal}Application() {
  const text = use${pascal}Text()
  const { realName } = useSession()
  const { application } = useUnread()
  return (
    <KitLanguageProvider language={useLanguage()}>
      <div className={styles.page}>
        <header>
          <h1>{text('hello', { name: realName })}</h1>
          <p className={styles.unread}>{text('unread', { count: application })}</p>
        </header>
        <Card title={text('todos')}>
          <${pascal}Todos />
        </Card>
      </div>
    </KitLanguageProvider>
  )
}
`

const todosFile = ({ name, pascal }) => `import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useTodos } from '@homeroom/sub-app-kit/waiting-items.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import styles from './${name}.module.css'
import { use${pascal}Text } from './${name}-texts.ts'

/** The person's open to-dos of this application, with everything that can happen on the way to them. */
export function ${pascal}Todos() {
  const text = use${pascal}Text()
  const todos = useTodos()
  if (todos.step === 'loading') return <Skeleton />
  if (todos.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={todos.again} />
  if (todos.data.length === 0) return <EmptyData text={text('nothing')} />
  return (
    <PlainList className={styles.todos}>
      {todos.data.map(({ id, title, url }) => (
        <li key={id}>{url ? <a href={url}>{title}</a> : title}</li>
      ))}
    </PlainList>
  )
}
`

const textsFile = ({ name, pascal }) => `import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './${name}.en.json' with { type: 'json' }
import chinese from './${name}.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of this application in the language of the page. */
export function use${pascal}Text(): Text<keyof typeof chinese> {
  return useText(texts)
}
`

const testFile = ({
  name,
  pascal,
}) => `import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { ${pascal}Application } from './${name}-application.tsx'

test.each([
  ['zh-CN', 0, '李明，您好', '这里没有新内容'],
  ['zh-CN', 3, '李明，您好', '这里有 3 条新内容'],
  ['en', 1, 'Hello 李明', 'One thing is new here'],
  ['en', 2, 'Hello 李明', '2 things are new here'],
] as const)('in %s, with %i unread, the person is greeted and told', (language, unread, greeting, told) => {
  const host = createTestHost({
    language: fixedValue(language),
    session: { realName: '李明' },
    unread: fixedValue({ application: unread, messages: 0, todos: 0 }),
  })
  const shown = drawWithHost(<${pascal}Application />, host)
  expect(shown).toContain(greeting)
  expect(shown).toContain(told)
})
`

const styleFile = () => `.page {
  display: grid;
  gap: var(--space-5);
  min-width: 0;
}

.unread {
  color: var(--text-muted);
}

.todos {
  display: grid;
  gap: var(--space-2);
}
`

const texts = () => ({
  chinese: {
    hello: '{name}，您好',
    unread: '{count, plural, =0 {这里没有新内容} other {这里有 # 条新内容}}',
    todos: '待办',
    nothing: '没有待办事项',
    failed: '待办没有加载出来。请检查网络后再试。',
  },
  english: {
    hello: 'Hello {name}',
    unread: '{count, plural, =0 {Nothing is new here} one {One thing is new here} other {# things are new here}}',
    todos: 'To-dos',
    nothing: 'Nothing to do',
    failed: 'The to-dos could not be loaded. Check your network and try again.',
  },
})

/** A star on a tile, until the application has a drawing of its own. */
export const pictures = (name) =>
  Object.fromEntries(
    ['img.svg', 'gray.svg', 'cartoon.svg'].map((file) => [
      `${pictureFolder}/${name}/${file}`,
      readFileSync(join(import.meta.dirname, 'pictures', file), 'utf8'),
    ]),
  )
