import { expect, test } from 'vitest'
import { appPicture } from './app-picture-address.ts'

const sprites = { img: { address: '/static/app-icons-img-1.svg', codes: ['notices'] } }

test.each([
  ['/common/art/apps/notices/img.svg', '/static/app-icons-img-1.svg#notices'],
  ['/common/art/apps/notices/cartoon.svg', '/common/art/apps/notices/cartoon.svg'],
  ['/common/art/apps/unknown/img.svg', '/common/art/apps/unknown/img.svg'],
  ['/api/storage/own/picture.png', '/api/storage/own/picture.png'],
  ['/common/art/apps/notices/__proto__.svg', '/common/art/apps/notices/__proto__.svg'],
])('the picture %s is found at %s', (path, address) => {
  expect(appPicture(path, sprites)).toBe(address)
})
