import { describe, expect, test } from 'vitest'
import { parseHashAddress } from '#platform/place/hash-route.tsx'
import { type GalleryAddress, galleryHash, readGalleryAddress } from './gallery-address.ts'

const start: GalleryAddress = { part: '', specimen: '', theme: 'default', language: 'zh-CN', bare: false }
const read = (hash: string) => readGalleryAddress(parseHashAddress(`/gallery${hash}`), 'zh-CN')

describe('the address of the gallery', () => {
  test.each<[string, Partial<GalleryAddress>]>([
    ['', {}],
    ['#/', {}],
    ['#/button', { part: 'button' }],
    ['#/button/', { part: 'button' }],
    ['#/button/danger', { part: 'button', specimen: 'danger' }],
    ['#/button?theme=ink&language=en', { part: 'button', theme: 'ink', language: 'en' }],
    ['#/button/danger?bare=1', { part: 'button', specimen: 'danger', bare: true }],
    ['#/button?theme=purple', { part: 'button' }],
    ['#/button?theme=toString', { part: 'button' }],
    ['#/button?language=fr', { part: 'button' }],
    ['#/button?bare=yes', { part: 'button' }],
    ['#/%E0%A4%A', {}],
  ])('%s is read as %j, everything else by default', (hash, found) => {
    expect(read(hash)).toEqual({ ...start, ...found })
  })

  test.each<Partial<GalleryAddress>>([
    {},
    { part: 'button' },
    { part: 'button', specimen: 'danger', theme: 'dark-contrast', language: 'en', bare: true },
    { part: 'a/b?c', specimen: 'd#e' },
  ])('%j is written so that it is read again', (changes) => {
    const address = { ...start, ...changes }
    expect(read(galleryHash(address))).toEqual(address)
  })
})
