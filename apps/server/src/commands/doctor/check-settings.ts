import type { Settings } from '../../settings/settings.ts'
import { type Finding, fine, toMend } from './finding.ts'

/** Settings that are each right but do not go well together. */
export function checkSettings({ publicUrl, demo, host, trustProxy }: Settings): Finding[] {
  const findings: Finding[] = []
  const isPublic = publicUrl.startsWith('https:')
  if (isPublic && demo) {
    findings.push(
      toMend(
        {
          en: 'A public address with demo accounts: everybody knows their password.',
          zh: '公开网址上启用了演示账号，其密码众所周知。',
        },
        {
          en: 'Set HOMEROOM_DEMO=0 and use a data folder without the demo district.',
          zh: '请设置 HOMEROOM_DEMO=0，并使用不含演示数据的数据文件夹。',
        },
      ),
    )
  }
  if (isPublic && trustProxy === false && host === '127.0.0.1') {
    findings.push(
      toMend(
        {
          en: 'A proxy stands in front, but is not trusted: everybody seems to come from one address.',
          zh: '前面有代理但未被信任，所有访问看起来来自同一地址。',
        },
        {
          en: 'Set HOMEROOM_TRUST_PROXY=1 (the number of proxies).',
          zh: '请设置 HOMEROOM_TRUST_PROXY=1（代理层数）。',
        },
      ),
    )
  }
  if (!isPublic && host !== '127.0.0.1' && host !== 'localhost' && host !== '::1') {
    findings.push(
      toMend(
        {
          en: 'Reachable from the network without https: passwords travel in the clear.',
          zh: '可从网络访问但未使用 https，密码将明文传输。',
        },
        {
          en: 'Put a proxy with a certificate in front and set HOMEROOM_PUBLIC_URL=https://…',
          zh: '请在前面放置带证书的代理，并设置 HOMEROOM_PUBLIC_URL=https://…',
        },
      ),
    )
  }
  return findings.length > 0 ? findings : [fine('The settings go well together', '设置合理')]
}
