import { expect, test } from 'vitest'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { createFaceVault } from './face-vault.ts'

const vault = createFaceVault(createSecretBox(Buffer.alloc(32, 7)))
const person = { unitId: 'unit', userId: 'person' }
const template = (from: number) => Float32Array.from({ length: 128 }, (_, at) => from + at / 1000)

test('templates open as they were sealed, all of them and in their order', () => {
  const templates = [template(0.5), template(-2)]
  expect(vault.openTemplates(person, vault.sealTemplates(person, templates))).toEqual(templates)
  // A part of longer numbers is sealed alone.
  const part = new Float32Array([...template(3), ...template(4)]).subarray(128)
  expect(vault.openTemplates(person, vault.sealTemplates(person, [part]))).toEqual([template(4)])
})

test('a face opens neither for another person, nor in another unit, nor as the other column', () => {
  const sealed = vault.sealTemplates(person, [template(1)])
  expect(vault.openTemplates({ ...person, userId: 'other' }, sealed)).toEqual([])
  expect(vault.openTemplates({ ...person, unitId: 'other' }, sealed)).toEqual([])
  expect(vault.openPhotograph(person, sealed)).toBeUndefined()
  const photograph = vault.sealPhotograph(person, Buffer.from('jpeg'))
  expect(vault.openPhotograph(person, photograph)).toEqual(Buffer.from('jpeg'))
  expect(vault.openTemplates(person, photograph)).toEqual([])
})
