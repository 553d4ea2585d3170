import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { FilesApplication } from './files-application.tsx'

test.each([
  ['/', 'page', 'My files'],
  ['/?box=shared', 'page', 'Shared with me'],
  ['/?box=given', 'page', 'Shared by me'],
  ['/?box=bin', 'page', 'Bin'],
])('at %s the box “%3$s” is the current one', (route, current, name) => {
  const host = createTestHost({
    language: fixedValue('en'),
    route: { ...fixedValue(route), navigate: () => undefined },
  })
  expect(drawWithHost(<FilesApplication />, host)).toMatch(new RegExp(`aria-current="${current}"[^>]*>${name}<`))
})
