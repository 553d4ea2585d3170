import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What each file must be: another version of a package might compute other templates, and nobody would notice. */
const checksums = {
  'human/models/blazeface.json': 'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f',
  'human/models/blazeface.bin': 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72',
  'human/models/facemesh.json': 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7',
  'human/models/facemesh.bin': '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b',
  'face-api/model/face_recognition_model-weights_manifest.json':
    'cbaffa501b0b9275a12b63357a6843e7e30c054e1c9151e1a5f879b26e32986b',
  'face-api/model/face_recognition_model.bin': 'b413e420d6840b2775fba32008db6f3cddb07d485967fb42cfcf379c16a8c589',
} as const

type ModelFile = keyof typeof checksums
export type ReadModelFile = (file: ModelFile) => Buffer

/** Reads a model file out of the package that carries it. Of one package only the entry can be asked for, in its folder `dist`. */
const readInstalled: ReadModelFile = (file) => {
  const [name, path] = [file.split('/', 1)[0], file.slice(file.indexOf('/') + 1)]
  const folder =
    name === 'human'
      ? new URL('../', import.meta.resolve('@vladmandic/human'))
      : new URL('./', import.meta.resolve('@vladmandic/face-api/package.json'))
  return readFileSync(fileURLToPath(new URL(path, folder)))
}

/** The bytes of a model file. Throws if they are not those that templates were measured with. */
export function readModelFile(file: ModelFile, read: ReadModelFile = readInstalled): Buffer {
  const bytes = read(file)
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== checksums[file]) throw new Error(`the model file ${file} is not the one that was tested: ${found}`)
  return bytes
}

export function readModelJson<Content>(file: ModelFile & `${string}.json`, read?: ReadModelFile): Content {
  return JSON.parse(readModelFile(file, read).toString()) as Content
}

/** Throws if any of them is missing or another. Takes some twenty milliseconds. */
export function requireModelFiles(read?: ReadModelFile): void {
  for (const file of Object.keys(checksums) as ModelFile[]) readModelFile(file, read)
}

/** The bytes as a buffer of their own. */
export function readModelWeights(file: ModelFile & `${string}.bin`, read?: ReadModelFile): ArrayBuffer {
  return new Uint8Array(readModelFile(file, read)).buffer
}
