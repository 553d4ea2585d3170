import { fittedSize } from '@homeroom/ui-kit/avatar/compress-picture.ts'
import { expect, test, vi } from 'vitest'
import { compressAndUpload, uploadBase64 } from './picture-upload.ts'

const most = { width: 500, height: 500 }
const path = 'data:image/png;base64,aGk='

test.each([
  [
    { width: 1000, height: 800 },
    { width: 500, height: 400 },
  ],
  [
    { width: 400, height: 2000 },
    { width: 100, height: 500 },
  ],
  [
    { width: 30, height: 20 },
    { width: 30, height: 20 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 500, height: 1 },
  ],
])('[UPLOAD-46] a picture of %j becomes %j: proportions stay, nothing is enlarged', (size, fitted) => {
  expect(fittedSize(size, most)).toEqual(fitted)
})

test('[UPLOAD-30] a picture in base64 is sent without the prefix, its name without the extension', async () => {
  const call = vi.fn()
  await uploadBase64({ call }, { base64: 'data:image/png;base64,aGVsbG8=', fileName: '春游.1.png' })
  expect(call.mock.calls[0]?.[0].path).toBe('/api/storage/upload/base64_convert_image')
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: { serverid: 'base', fileName: '春游.1', base64Str: 'aGVsbG8=', type: 'png' },
  })
})

test.each(['photo.exe', 'photo.JSP', 'photo．jspx'])(
  '[UPLOAD-35] [UPLOAD-36] a picture called %s is rejected with status 501 and these words before anything is read or sent',
  async (fileName) => {
    const [call, compress] = [vi.fn(), vi.fn()]
    const rejected = { status: 501, message: 'file type error' }
    await expect(uploadBase64({ call }, { base64: 'aGk=', fileName })).rejects.toMatchObject(rejected)
    await expect(compressAndUpload({ call }, { path, fileName }, compress)).rejects.toMatchObject(rejected)
    expect([call.mock.calls, compress.mock.calls]).toEqual([[], []])
  },
)

test('[UPLOAD-33] [UPLOAD-44] nothing is sent without a picture, a path or a name', async () => {
  const call = vi.fn()
  const compress = async () => 'aGk='
  await uploadBase64({ call }, { base64: '', fileName: 'a.png' })
  await uploadBase64({ call }, { base64: 'aGk=', fileName: '' })
  await compressAndUpload({ call }, { path: '', fileName: 'a.png' }, compress)
  await compressAndUpload({ call }, { path, fileName: '' }, compress)
  expect(call).not.toHaveBeenCalled()
  await compressAndUpload({ call }, { path, fileName: 'a.png' }, compress)
  expect(call).toHaveBeenCalledOnce()
})
