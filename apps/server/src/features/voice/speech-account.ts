import type { Language } from '@homeroom/contract/pages/storage-keys.ts'

/** An account at Alibaba's speech service (NLS), and the addresses of the service. */
export type SpeechAccount = {
  keyId: string
  keySecret: string
  /** A project supports one language, so each language has its own. */
  appKeys: Readonly<Record<Language, string>>
  region: string
  /** Where tokens are requested, and where browsers connect. */
  addresses: { tokens: string; gateway: string }
  /** Whether tokens may only come from the public internet; the simulated service is on this machine. */
  publicOnly: boolean
}

type SpeechSettings = Readonly<{
  speechKeyId: string
  speechKeySecret: string
  speechAppKey: string
  speechAppKeyEn: string
  speechRegion: string
}>

/** The account that the operator has configured; undefined while a part of it is missing. */
export function speechAccountOf(settings: SpeechSettings): SpeechAccount | undefined {
  const { speechKeyId: keyId, speechKeySecret: keySecret, speechAppKey, speechRegion: region } = settings
  if (keyId === '' || keySecret === '' || speechAppKey === '') return undefined
  return {
    keyId,
    keySecret,
    // A Chinese project understands the English words that are common in Chinese, which is better than nothing.
    appKeys: { 'zh-CN': speechAppKey, en: settings.speechAppKeyEn || speechAppKey },
    region,
    addresses: {
      tokens: `https://nls-meta.${region}.aliyuncs.com/`,
      gateway: `wss://nls-gateway-${region}.aliyuncs.com/ws/v1`,
    },
    publicOnly: true,
  }
}

/** The addresses to which pages with the recorder may connect. */
export function speechOrigins(account: SpeechAccount | undefined): string[] {
  return account ? [new URL(account.addresses.gateway).origin] : []
}
