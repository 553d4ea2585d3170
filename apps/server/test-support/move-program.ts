import process from 'node:process'
import { moveFiles } from '../src/commands/files/move-files.ts'
import { openFileStores } from '../src/platform/storage/open-file-store.ts'

// Moving files to a bucket, in a process that a test can kill.
const { owner, filesFolder, settings, folder } = JSON.parse(process.argv[2] ?? '{}')
const { folder: from, s3: to } = openFileStores(filesFolder, settings)
if (!to) throw new Error('no bucket')
const stopAsked = new AbortController().signal
await moveFiles(owner, { from, to, folder, remove: false, stopAfter: Infinity, stopAsked, tell: () => undefined })
process.exit()
