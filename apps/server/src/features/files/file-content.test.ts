import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { contentType } from './file-content.ts'

const typeOf = (name: string, head: Buffer | string) => contentType(Buffer.from(head), name, 'any')

const zipOf = (names: readonly string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from('x')]))))

/** The beginning of a program of Windows: where its header stands, and that header. */
function windowsProgram(headerAt: number): Buffer {
  const head = Buffer.alloc(headerAt + 24)
  head.write('MZ')
  head.writeUInt32LE(headerAt, 0x3c)
  head.write('PE\0\0', headerAt, 'latin1')
  return head
}

test.each([
  ['a program of Windows', windowsProgram(0x80)],
  ['one whose header stands far behind', windowsProgram(4000)],
  ['one for DOS', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['one that begins like text', Buffer.concat([Buffer.from('MZ name,class\n'.repeat(20)), windowsProgram(0x80)])],
  ['one of Linux', Buffer.from('\x7fELF\x02\x01\x01'.padEnd(64, '\0'), 'latin1')],
  ['one of macOS', Buffer.from('cffaedfe0700000103000000', 'hex')],
  ['one of macOS for two processors', Buffer.from('cafebabe00000002', 'hex')],
  ['a class of Java', Buffer.from('cafebabe00000034', 'hex')],
  ['a film of Flash', Buffer.from('CWS\x0a\0\0\0\0', 'latin1')],
])('[U9][UPLOAD-38] %s is refused whatever its name says', async (_what, head) => {
  for (const name of ['list.csv', 'report.docx', 'data.dat']) expect(await typeOf(name, head)).toBeUndefined()
})

test.each([
  ['MZ,name\nMZ-1,Wang\n', 'list.csv'],
  ['MZ', 'list.md'],
  [`MZ${'名单，'.repeat(900)}`, 'list.csv'],
  ['#!/bin/sh\necho hello\n', 'lesson.md'],
  ['#! /usr/bin/env python\n', 'lesson.dat'],
  ['CWS,FWS\n1,2\n', 'list.csv'],
])('text that begins with %j is taken', async (text, name) => {
  expect(await typeOf(name, text)).toBe('application/octet-stream')
})

test.each([
  ['<!DOCTYPE html><p>', 'a.md'],
  ['\n<script>alert(1)</script>', 'a.md'],
  ['<?php echo 1;', 'a.csv'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'a.drawio'],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', 'a.drawio'],
  ['<?xml version="1.0"?><mxfile>', 'a.md'],
])('[U9][UPLOAD-38] a page is refused whatever its name says: %j in %s', async (text, name) => {
  expect(await typeOf(name, text)).toBeUndefined()
})

test.each([
  ['plan.drawio', '<mxfile host="app.diagrams.net"><diagram/></mxfile>', 'application/octet-stream'],
  ['plan.drawio', '<?xml version="1.0" encoding="UTF-8"?>\n<mxfile>', 'application/octet-stream'],
  ['term.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'text/calendar'],
  ['wang.vcf', 'BEGIN:VCARD\r\nVERSION:3.0\r\n', 'text/vcard'],
  ['photo.jfif', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'image/jpeg'],
])('%s that is one is taken', async (name, head, type) => {
  expect(await typeOf(name, head)).toBe(type)
})

test.each([
  ['of today', ['content.json', 'metadata.json', 'manifest.json', 'Thumbnails/thumbnail.png']],
  ['of XMind 8', ['meta.xml', 'content.xml', 'META-INF/manifest.xml', 'styles.xml']],
])('a mind map %s is a zip and is taken', async (_when, names) => {
  expect(await typeOf('plan.xmind', zipOf(names))).toBe('application/zip')
})

test('[UPLOAD-38] an archive of Java is refused under the name of a mind map', async () => {
  expect(await typeOf('plan.xmind', zipOf(['META-INF/MANIFEST.MF', 'Main.class']))).toBeUndefined()
})

test('a picture is a picture, or nothing that is known', async () => {
  expect(await typeOf('a.png', '%PDF-1.7\n%')).toBeUndefined()
  expect(await typeOf('a.png', randomBytes(4).fill(1))).toBe('application/octet-stream')
  expect(await contentType(Buffer.from('words'), 'a.png', 'picture')).toBeUndefined()
})
