import { acceptKey } from '#database/known-key.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { readInstallationSecret } from '#platform/secrets/installation-secret.ts'
import { defineCommand, print } from './command.ts'
import { withDatabase } from './with-database.ts'

export const acceptKeyCommand = defineCommand({
  help: `
npm run homeroom -- accept-key
  Takes the present key (secret.key in the data folder, or HOMEROOM_SECRET) for the one of this database, when the earlier one is lost
  for good; makes one where there is none. Everybody signs in again. Second factors, secrets of single sign-on and faces have to be set anew.
  Clients of OpenID Connect ask people to sign in again, too: their tokens end, and the keys that sign them are made anew.
  原密钥无法找回时，将当前密钥（数据文件夹中的 secret.key 或 HOMEROOM_SECRET）作为该数据库的密钥；没有密钥时新建。所有人需重新登录，
  双重验证、单点登录密钥和人脸需重新设置。OpenID Connect 客户端的令牌随之失效，签名密钥会重新生成。`,
  options: {},
  run: () =>
    withDatabase(async ({ owner }, settings) => {
      await migrateDatabase(owner, print)
      await acceptKey(owner, readInstallationSecret(settings))
      print('This key is the one of the installation now. / 当前密钥已成为本安装的密钥。')
      return 0
    }),
})
