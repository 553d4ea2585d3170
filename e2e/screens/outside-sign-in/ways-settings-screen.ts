import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    singleSignOn: '外部统一身份认证',
    setUpSingleSignOn: '设置统一身份认证',
    messaging: '微信与企业微信',
    cas: '用本平台账号登录的旧应用（CAS）',
    addCas: '登记 CAS 应用',
    tickets: '可以带人登录的应用（登录票据）',
    allow: '允许应用带人登录',
    allowNoLonger: '取消允许',
    application: '应用',
    setUp: '设置',
    edit: '编辑',
    check: /检查/,
    remove: '移除',
    off: '停用',
    on: '启用',
    name: '名称',
    casAddress: 'CAS 地址',
    serviceAddress: '服务地址',
    appId: 'AppID',
    corpId: '企业 ID',
    secret: '密钥',
    save: '保存',
    kinds: { wechat: '微信扫码（网站应用）', wecom: '企业微信' },
  },
  en: {
    singleSignOn: 'Single sign-on from outside',
    setUpSingleSignOn: 'Set up single sign-on',
    messaging: 'WeChat and WeCom',
    cas: 'Older applications that sign people in with us (CAS)',
    addCas: 'Register a CAS application',
    tickets: 'Applications that bring people signed in (tickets)',
    allow: 'Allow an application',
    allowNoLonger: 'Allow no longer',
    application: 'Application',
    setUp: 'Set up',
    edit: 'Edit',
    check: /Check/,
    remove: 'Remove',
    off: 'Switch off',
    on: 'Switch on',
    name: 'Name',
    casAddress: 'CAS address',
    serviceAddress: 'Service address',
    appId: 'AppID',
    corpId: 'Corporation id',
    secret: 'Secret',
    save: 'Save',
    kinds: { wechat: 'WeChat by QR code (website application)', wecom: 'WeCom' },
  },
} as const

/** The forms by which an administrator sets up how people come in, and which applications they go on to. */
export function waysSettingsScreen(page: Page, language: Language) {
  const name = names[language]
  const region = (title: string) => page.getByRole('main').getByRole('region', { name: title })
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: name.save, exact: true }) })
  const question = page.getByRole('alertdialog')
  /** A label carries the mark of what is required behind its words. */
  const field = (label: string) => form.getByLabel(new RegExp(`^${label}( \\*)?$`))
  const messaging = region(name.messaging)
  const rowOf = (kind: 'wechat' | 'wecom') =>
    messaging.getByRole('listitem').filter({ has: page.getByRole('heading', { name: name.kinds[kind] }) })
  return {
    form,
    singleSignOn: region(name.singleSignOn),
    setUpSingleSignOn: region(name.singleSignOn).getByRole('button', { name: name.setUpSingleSignOn }),
    ofKind: (kind: 'CAS' | 'OpenID Connect') => form.getByRole('radio', { name: kind, exact: true }),
    cas: region(name.cas),
    addCas: region(name.cas).getByRole('button', { name: name.addCas }),
    tickets: region(name.tickets),
    allow: region(name.tickets).getByRole('button', { name: name.allow }),
    allowNoLonger: (application: string) =>
      region(name.tickets)
        .getByRole('listitem')
        .filter({ hasText: application })
        .getByRole('button', { name: name.allowNoLonger }),
    confirmNoLonger: question.getByRole('button', { name: name.allowNoLonger, exact: true }),
    rowOf,
    /** Buttons of a service's row say the service behind what they do. */
    act: (kind: 'wechat' | 'wecom', what: 'setUp' | 'edit' | 'remove' | 'off' | 'on') =>
      rowOf(kind).getByRole('button', { name: name[what] }),
    checkOf: (kind: 'wechat' | 'wecom') => rowOf(kind).getByRole('button', { name: name.check }),
    check: region(name.singleSignOn).getByRole('button', { name: name.check }),
    edit: (within: 'singleSignOn' | 'cas') =>
      region(name[within]).getByRole('button', { name: new RegExp(`^${name.edit}`) }),
    remove: (within: 'singleSignOn' | 'cas') =>
      region(name[within]).getByRole('button', { name: new RegExp(`^${name.remove}`) }),
    confirm: (what: 'remove' | 'off' | 'on') => question.getByRole('button', { name: name[what], exact: true }),
    name: form.getByRole('textbox', { name: name.name, exact: true }),
    casAddress: field(name.casAddress),
    serviceAddress: field(name.serviceAddress),
    application: field(name.application),
    appId: field(name.appId),
    corpId: field(name.corpId),
    agentId: field('AgentId'),
    secret: field(name.secret),
    save: form.getByRole('button', { name: name.save, exact: true }),
  }
}
