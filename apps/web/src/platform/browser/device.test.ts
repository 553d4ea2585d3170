import { expect, test } from 'vitest'
import { deviceMarker } from './device.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'pc'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36', 'h5'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'h5'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile HomeroomApp/1.0', 'app'],
  ['', 'pc'],
])('[API-05] the browser "%s" is told to the server as %s', (userAgent, device) => {
  expect(deviceMarker(userAgent)).toBe(device)
})
