import { expect, test } from 'vitest'
import { dateWithSlashes, readDate } from './date-reading.ts'

test.each([
  ['20260901', '2026/09/01'],
  [' 20260901 ', '2026/09/01'],
])('[HELPER-10] the eight digits %j are written %s', (text, written) => {
  expect(dateWithSlashes(text)).toBe(written)
})

test.each([
  ['2026-09-01', '2026/09/01'],
  ['2026-9-1', '2026/9/1'],
  ['2026-09-01 08:05', '2026/09/01 08:05'],
  ['2026/09/01', '2026/09/01'],
  ['2026-09-01T08:05:00Z', '2026-09-01T08:05:00Z'],
  ['2026-09', '2026-09'],
  ['2026-09-011', '2026-09-011'],
  ['2026090', '2026090'],
  ['202609011', '202609011'],
])('[HELPER-11] %j is written %s', (text, written) => {
  expect(dateWithSlashes(text)).toBe(written)
})

test.each([
  ['20260901', new Date(2026, 8, 1)],
  ['2026-09-01', new Date(2026, 8, 1)],
  ['2026/9/1', new Date(2026, 8, 1)],
  ['2026-09-01 08:05', new Date(2026, 8, 1, 8, 5)],
  ['2026-09-01T08:05:00Z', new Date(Date.UTC(2026, 8, 1, 8, 5))],
  ['20240229', new Date(2024, 1, 29)],
  ['20230229', null],
  ['20261301', null],
  ['20260932', null],
  ['2026-09-31', null],
  ['2026-00-10', null],
  ['2026-09-01T08:05:00+08:00', new Date(Date.UTC(2026, 8, 1, 0, 5))],
  ['2026/09/01 08:05:30', new Date(2026, 8, 1, 8, 5, 30)],
  ['2026-02-30T08:00:00', null],
  ['2026.02.30', null],
  ['2026-09-01 25:00', null],
  ['2026-09', null],
  ['0', null],
  ['5', null],
  ['房间 5', null],
  ['Class 3', null],
  ['tomorrow', null],
  ['', null],
])('[HELPER-10] [HELPER-11] %j is read as %s', (text, date) => {
  expect(readDate(text)).toEqual(date)
})
