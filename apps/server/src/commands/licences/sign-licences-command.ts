import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import Value from 'typebox/value'
import { LicenceContent, problemOfTerms, publicKeyText, signLicenceFile } from '#features/licences/licence-file.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { defineCommand, misuse, print } from '../command.ts'

const help = `
npm run homeroom -- sign-licences --new-key <file>
npm run homeroom -- sign-licences --key <file> --in <file> --out <file>
  For vendors: signs the licences of a unit, for installations that no vendor reaches. Needs no database.
  供应商使用：为无法联网的平台签发某个单位的授权文件，不需要数据库。

  --new-key <file>  makes a pair of keys: the private one into a new file, the public one on the screen
                    生成密钥对：私钥写入新文件，公钥显示在屏幕上（填入对方的 HOMEROOM_LICENCE_KEYS）
  --key <file>      the private key that signs                       签发用的私钥
  --in <file>       what to sign, as "licences --unit" prints it     待签内容，即 licences --unit 的输出
  --out <file>      the licence file to be written                   写出的授权文件`

const text = { type: 'string' } as const

export const signLicencesCommand = defineCommand({
  help,
  options: { 'new-key': text, key: text, in: text, out: text },
  run: async ({ 'new-key': newKey, key, in: from, out }) => {
    if (newKey !== undefined && [key, from, out].every((other) => other === undefined)) {
      const made = makeSigningKey(newKey)
      print(`The private key is in ${newKey}. Whoever has it can sign licences: keep it where no server is.`)
      print(`私钥已写入 ${newKey}。持有者即可签发授权，请离线妥善保管。`)
      print(`HOMEROOM_LICENCE_KEYS=${made}`)
    } else if (newKey === undefined && key !== undefined && from !== undefined && out !== undefined) {
      const { licences, unit } = signLicences({ key, from, out, now: new Date() })
      print(`${out}: ${licences.length} licences for ${unit}. / 已为 ${unit} 签发 ${licences.length} 项授权。`)
    } else
      throw misuse(
        {
          en: 'Give --new-key alone, or --key, --in and --out.',
          zh: '请单独给出 --new-key，或同时给出 --key、--in 和 --out。',
        },
        help,
      )
    return 0
  },
})

/** Makes a vendor's pair of keys and returns the public one. An existing file is left as it is. */
export function makeSigningKey(file: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    throw cannot(file, cause, { en: 'cannot be written', zh: '无法写入' })
  }
  return publicKeyText(publicKey)
}

type Signing = { key: string; from: string; out: string; now: Date }

/** Signs what a file says, and returns what was signed. */
export function signLicences({ key, from, out, now }: Signing): LicenceContent {
  const privateKey = readPrivateKey(key)
  const wanted = readWanted(from)
  const content = { ...wanted, fileId: randomUUID(), issuedAt: now.toISOString() }
  const wrong = firstProblem(content)
  if (wrong !== null)
    throw new StartRefusal({
      en: `${from} has something wrong at ${wrong}. Take what "licences --unit" prints and change the terms.`,
      zh: `${from} 中的 ${wrong} 有误。请以 licences --unit 的输出为基础修改。`,
    })
  try {
    writeFileSync(out, signLicenceFile(content as LicenceContent, privateKey))
  } catch (cause) {
    throw cannot(out, cause, { en: 'cannot be written', zh: '无法写入' })
  }
  return content as LicenceContent
}

/** Where what is to be signed is wrong; null when all is right. */
function firstProblem(content: object): string | null {
  const [error] = Value.Errors(LicenceContent, content)
  if (error) return error.instancePath || '/'
  const codes: string[] = []
  for (const [index, licence] of (content as LicenceContent).licences.entries()) {
    const problem = problemOfTerms(licence)
    if (problem) return `/licences/${index}/${problem.field}`
    if (codes.includes(licence.code)) return `/licences/${index}/code`
    codes.push(licence.code)
  }
  return null
}

function readPrivateKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519' && createPublicKey(key)) return key
  } catch (cause) {
    throw cannot(file, cause, { en: 'is no private key that can be read', zh: '不是可读取的私钥' })
  }
  throw cannot(file, undefined, { en: 'is no Ed25519 key', zh: '不是 Ed25519 密钥' })
}

function readWanted(file: string): object {
  try {
    const wanted: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof wanted === 'object' && wanted !== null) return wanted
  } catch (cause) {
    throw cannot(file, cause, { en: 'is no JSON that can be read', zh: '不是可读取的 JSON' })
  }
  throw cannot(file, undefined, { en: 'is no JSON object', zh: '不是 JSON 对象' })
}

const cannot = (file: string, cause: unknown, why: { en: string; zh: string }) =>
  new StartRefusal({ en: `${file} ${why.en}.`, zh: `${file} ${why.zh}。` }, { cause })
