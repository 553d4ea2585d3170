import type { Language } from '@homeroom/contract/pages/storage-keys.ts'

/** An account at Alibaba's speech service (NLS), and where the service is. */
export type SpeechAccount = {
  keyId: string
  keySecret: string
  /** A project knows one language, so each language has its own. */
  appKeys: Readonly<Record<Language, string>>
  region: string
  /** Where tokens are made, and where browsers speak to. */
  addresses: { tokens: string; gateway: string }
  /** Whether the tokens may only come from the public internet; a rehearsal is on this machine. */
  publicOnly: boolean
}

type SpeechSettings = Readonly<{
  speechKeyId: string
  speechKeySecret: string
  speechAppKey: string
  speechAppKeyEn: string
  speechRegion: string
}>

/** The account that the operator has set up; undefined while a part of it is missing. */
export function speechAccountOf(settings: SpeechSettings): SpeechAccount | undefined {
  const { speechKeyId: keyId, speechKeySecret: keySecret, speechAppKey, speechRegion: region } = settings
  if (keyId === '' || keySecret === '' || speechAppKey === '') return undefined
  return {
    keyId,
    keySecret,
    // A Chinese project understands the English words that are usual in Chinese: better than nothing.
    appKeys: { 'zh-CN': speechAppKey, en: settings.speechAppKeyEn || speechAppKey },
    region,
    addresses: {
      tokens: `https://nls-meta.${region}.aliyuncs.com/`,
      gateway: `wss://nls-gateway-${region}.aliyuncs.com/ws/v1`,
    },
    publicOnly: true,
  }
}

/** What pages with the recorder may connect to. */
export function speechOrigins(account: SpeechAccount | undefined): string[] {
  return account ? [new URL(account.addresses.gateway).origin] : []
}
