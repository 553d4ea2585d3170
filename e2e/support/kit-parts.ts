import { globSync } from 'node:fs'
import { repository } from '../../scripts/support/repository.mjs'

/** Every part the gallery has to show: the names of the files that show them. */
export const kitParts = globSync('packages/ui-kit-gallery/src/*/*.specimens.tsx', { cwd: repository })
  .map((file) => file.replace(/^.*\/(.*)\.specimens\.tsx$/, '$1'))
  .sort()
