import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HostProvider } from './host-context.tsx'
import { Permitted } from './permitted.tsx'
import type { SubApplicationHost } from './sub-application-host.ts'

/** A page whose person holds these codes. */
function pageWith(held: readonly string[], guardedBy: string | readonly string[]): string {
  const has = (code: string | readonly string[]) => [code].flat().some((one) => held.includes(one))
  const permissions = { read: () => ({ has }), subscribe: () => () => undefined }
  return renderToStaticMarkup(
    <HostProvider host={{ permissions } as unknown as SubApplicationHost}>
      <p>
        <Permitted code={guardedBy}>
          <button type="button">Publish</button>
        </Permitted>
      </p>
    </HostProvider>,
  )
}

const button = '<p><button type="button">Publish</button></p>'

test.each([
  ['[PERM-11]', ['a_write'], 'a_write', button],
  ['[PERM-11]', ['a_read'], 'a_write', '<p></p>'],
  ['[PERM-11]', [], 'a_write', '<p></p>'],
  ['[PERM-12]', ['a_admin'], ['a_write', 'a_admin'], button],
  ['[PERM-12]', ['a_read'], ['a_write', 'a_admin'], '<p></p>'],
  ['[PERM-12]', ['a_read'], [], '<p></p>'],
])('%s for whoever holds %j an element guarded by %j leaves %s', (_, held, code, page) => {
  expect(pageWith(held, code)).toBe(page)
})
