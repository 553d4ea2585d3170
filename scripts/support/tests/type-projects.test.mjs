import { expect, test } from 'vitest'
import { inWorkspaces } from '../list-files.mjs'
import { typeProjects } from './type-projects.mjs'

test('each workspace is checked by itself or is in the program of the browser', () => {
  const byItself = typeProjects()
  const inProgram = inWorkspaces('tsconfig.json').filter((project) => !byItself.includes(project))
  expect(byItself).toContain('tsconfig.browser.json')
  expect(byItself).toContain('apps/server/tsconfig.json')
  // What may use less than a page has its own check: its types would be right in the program of the browser and wrong elsewhere.
  expect(byItself).toContain('packages/contract/tsconfig.json')
  expect(inProgram).toContain('apps/web/tsconfig.json')
  expect(inProgram).toContain('sub-apps/notices/tsconfig.json')
})
