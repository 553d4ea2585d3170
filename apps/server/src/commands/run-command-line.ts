import { parseArgs } from 'node:util'
import { type Command, type CommandContext, misuse, print } from './command.ts'

// Loaded on demand, because the help of one command need not load the whole server.
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => erased((await import('./serve-command.ts')).serveCommand),
  migrate: async () => erased((await import('./migrate-command.ts')).migrateCommand),
  'accept-key': async () => erased((await import('./accept-key-command.ts')).acceptKeyCommand),
  seed: async () => erased((await import('./seed-command.ts')).seedCommand),
  'create-admin': async () => erased((await import('./administrators/create-admin-command.ts')).createAdminCommand),
  application: async () => erased((await import('./applications/application-command.ts')).applicationCommand),
  permission: async () => erased((await import('./applications/permission-command.ts')).permissionCommand),
  'application-key': async () =>
    erased((await import('./applications/application-key-command.ts')).applicationKeyCommand),
  'cas-service': async () => erased((await import('./sign-in/cas-service-command.ts')).casServiceCommand),
  'ticket-login': async () => erased((await import('./sign-in/ticket-login-command.ts')).ticketLoginCommand),
  'messaging-service': async () =>
    erased((await import('./applications/messaging-service-command.ts')).messagingServiceCommand),
  'oidc-client': async () => erased((await import('./sign-in/openid-client-command.ts')).openidClientCommand),
  'single-sign-on': async () => erased((await import('./sign-in/single-sign-on-command.ts')).singleSignOnCommand),
  licences: async () => erased((await import('./licences/licences-command.ts')).licencesCommand),
  'sign-licences': async () => erased((await import('./licences/sign-licences-command.ts')).signLicencesCommand),
  'verify-audit': async () => erased((await import('./audit/verify-audit-command.ts')).verifyAuditCommand),
  'check-files': async () => erased((await import('./files/check-files-command.ts')).checkFilesCommand),
  'move-files': async () => erased((await import('./files/move-files-command.ts')).moveFilesCommand),
  doctor: async () => erased((await import('./doctor/doctor-command.ts')).doctorCommand),
}

const help = `
npm run homeroom -- <command> [--help]

  serve          serve Homeroom, as npm start does     启动服务，与 npm start 相同
  migrate        bring the database up to date         更新数据库结构
  accept-key     take the present key for that of the database   原密钥丢失后启用当前密钥
  seed demo      fill an empty database with the demo  向空数据库填入演示数据
  create-admin   make the first administrator          创建第一位管理员
  application    give people an application and its icon   让人员使用应用，图标出现在桌面上
  permission     let a role do something in an application   为角色授予应用内的权限
  application-key  let an application's server post    生成、列出或停用应用密钥
  cas-service    let people sign in to older applications   登记以 CAS 登录的旧应用
  messaging-service  sign-in by WeChat and WeCom       设置微信和企业微信登录
  ticket-login   let an application hand people over, signed in   允许应用签发登录票据
  oidc-client    let an application sign people in     登记可用本平台账号登录的应用
  single-sign-on let people sign in by a service outside       配置外部单点登录
  licences       licences of a unit, and the signed file that sets them   导出授权，导入授权文件
  sign-licences  for vendors: sign licences for installations without a network   签发授权文件
  verify-audit   look for changed or removed lines of the audit log   核对审计日志是否被篡改
  check-files    compare what was uploaded with the database   核对上传的文件与数据库
  move-files     copy what was uploaded to the other place     将上传的文件复制到另一存储位置
  doctor         look for what needs mending           检查安装并给出修复方法
`

/** Runs the command that the arguments name and returns its exit code. */
export async function runCommandLine(argv: readonly string[], context: CommandContext): Promise<number> {
  const [name, ...args] = argv
  if (name === undefined || name === '--help' || name === '-h') {
    print(help)
    return name === undefined ? 1 : 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw misuse({ en: `There is no command "${name}".`, zh: `没有命令“${name}”。` }, help)
  const command = await load()
  const { values, positionals } = readArguments(command, args)
  if (values.help) {
    print(command.help)
    return 0
  }
  const words = command.words ?? []
  if (positionals.join(' ') !== words.join(' ')) {
    const expected = [name, ...words].join(' ')
    throw misuse({ en: `Write: ${expected}`, zh: `请写：${expected}` }, command.help)
  }
  return (await command.run(values, context)) ?? 0
}

function readArguments({ options, help: commandHelp }: Command, args: readonly string[]) {
  try {
    const known = { ...options, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args: [...args], options: known, allowPositionals: true })
  } catch (error) {
    throw misuse({ en: (error as Error).message, zh: '命令行参数有误。' }, commandHelp)
  }
}

// Each command has types for its own options; here they are all the same.
function erased(command: unknown): Command {
  return command as Command
}
