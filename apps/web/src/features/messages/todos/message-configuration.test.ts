import { expect, test } from 'vitest'
import { readPcOpen } from './message-configuration.ts'

test.each([
  ['{"pcOpen":true}', true],
  ['{"pcOpen":true,"appOpen":false}', true],
  ['{"pcOpen":false}', false],
  ['{"pcOpen":"true"}', false],
  ['{"pcOpen":1}', false],
  ['{}', false],
  ['null', false],
  ['true', false],
  ['', false],
  ['{pcOpen:true}', false],
])('[TODO-09] the configuration %s: pcOpen is %j', (config, pcOpen) => {
  expect(readPcOpen(config)).toBe(pcOpen)
})
