import { expect, test } from 'vitest'
import { signatureOf, sortedQuery, tokenRequestBody } from './token-request.ts'

const asked = {
  keyId: 'my_access_key_id',
  keySecret: 'my_access_key_secret',
  region: 'cn-shanghai',
  now: new Date('2026-04-18T08:32:31.123Z'),
  nonce: 'b924c8c3-6d03-4c5d-ad36-d984d3116788',
}

test('a token call holds what the service wants, in the order of the names, with a signature', () => {
  const [signature, ...query] = tokenRequestBody(asked).split('&')
  expect(query).toEqual([
    'AccessKeyId=my_access_key_id',
    'Action=CreateToken',
    'Format=JSON',
    'RegionId=cn-shanghai',
    'SignatureMethod=HMAC-SHA1',
    'SignatureNonce=b924c8c3-6d03-4c5d-ad36-d984d3116788',
    'SignatureVersion=1.0',
    'Timestamp=2026-04-18T08%3A32%3A31Z',
    'Version=2019-02-28',
  ])
  expect(signature).toMatch(/^Signature=[A-Za-z0-9%]+%3D$/)
})

// The example that Alibaba publishes for CreateToken, signed for GET with its key.
test('the signature is that of the published example', () => {
  const published = sortedQuery({
    AccessKeyId: 'my_access_key_id',
    Action: 'CreateToken',
    Format: 'JSON',
    RegionId: 'cn-shanghai',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: 'b924c8c3-6d03-4c5d-ad36-d984d3116788',
    SignatureVersion: '1.0',
    Timestamp: '2019-04-18T08:32:31Z',
    Version: '2019-02-28',
  })
  expect(signatureOf('GET', published, 'my_access_key_secret')).toBe('hHq4yNsPitlfDJ2L0nQPdugdEzM=')
})

test('space, star and tilde are written as RFC 3986 says', () => {
  expect(sortedQuery({ b: "~*'()! +", a: '通' })).toBe('a=%E9%80%9A&b=~%2A%27%28%29%21%20%2B')
})
