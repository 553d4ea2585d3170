import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Fault } from '#platform/installation/fault.ts'

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
  const found = hashOf(bytes)
  if (found !== checksums[file]) throw new Error(`the model file ${file} is not the one that was tested: ${found}`)
  return bytes
}

export function readModelJson<Content>(file: ModelFile & `${string}.json`, read?: ReadModelFile): Content {
  return JSON.parse(readModelFile(file, read).toString()) as Content
}

/** What is wrong with the model files: one of them is missing, or is another. Takes some twenty milliseconds. */
export function findModelFault(read: ReadModelFile = readInstalled): Fault<'faces-off'> | undefined {
  for (const file of Object.keys(checksums) as ModelFile[]) {
    let bytes: Buffer
    try {
      bytes = read(file)
    } catch {
      return facesOff({ en: `${file} is missing`, zh: `缺少模型文件 ${file}` })
    }
    if (hashOf(bytes) !== checksums[file])
      return facesOff({ en: `${file} is not the one that was tested`, zh: `模型文件 ${file} 与测试过的不一致` })
  }
  return undefined
}

const facesOff = (why: { en: string; zh: string }): Fault<'faces-off'> => ({
  code: 'faces-off',
  what: { en: `No face is recognised: the model file ${why.en}.`, zh: `无法识别人脸：${why.zh}。` },
  mend: {
    en: 'Run "npm ci" and start again. All else works meanwhile, and registered faces are kept.',
    zh: '请运行“npm ci”后重新启动。其余功能照常，已登记的人脸会保留。',
  },
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The bytes as a buffer of their own. */
export function readModelWeights(file: ModelFile & `${string}.bin`, read?: ReadModelFile): ArrayBuffer {
  return new Uint8Array(readModelFile(file, read)).buffer
}
