import type { UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { durationText } from './rules/duration-text.ts'
import { useSettingsText } from './settings-texts.ts'

/** What a setting is now, and where that comes from, in words. */
export function useSettingWords() {
  const text = useSettingsText()
  const language = useLanguage()

  /** As the form says it: nobody reckons that 4320 minutes are three days. */
  function timeWords(minutes: number): string {
    const { key, count } = durationText(minutes)
    return text(key, { count })
  }

  function wordsOf({ key, value }: UnitSetting): string {
    const { passwords, sessions, 'second-factor': policy, reminders, mail, sms, faces } = value
    if (reminders) return text(reminders.pcOpen ? 'reminders.on' : 'reminders.off')
    if (mail) return text('mail.value', { host: mail.host, address: mail.senderAddress })
    if (sms) return text(`sms.service.${sms.service}`)
    if (faces) return text(!faces.offered ? 'faces.off' : faces.signIn ? 'faces.signIn' : 'faces.on')
    if (passwords) return text(`passwords.${passwords}`)
    if (sessions)
      return text('sessions.value', {
        idle: timeWords(sessions.idleMinutes),
        absolute: timeWords(sessions.absoluteMinutes),
      })
    if (policy?.requiredOf === 'user-types') {
      const types = policy.userTypes.map((type) => text(`type.${type}`))
      return text('second-factor.user-types', { types: new Intl.ListFormat(language).format(types) })
    }
    if (policy) return text(`second-factor.${policy.requiredOf}`)
    if (key === 'faces') return text('faces.off')
    return text(key === 'mail' || key === 'sms' ? 'notSetUp' : 'usual')
  }

  function unitOf({ unitName, unitEnglishName }: UnitSetting): string {
    return localName(language, { name: unitName, englishName: unitEnglishName })
  }

  function originOf(setting: UnitSetting): string {
    const { from, setByName, setByEnglishName, setAt } = setting
    if (from === 'product') return text('from.product')
    const unit = unitOf(setting)
    if (setByName === '' || setAt === null) return text(`from.${from}`, { unit })
    const name = localName(language, { name: setByName, englishName: setByEnglishName })
    // The year belongs to it: a setting stays for a long time.
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const day = dateText(new Date(setAt), new Date(0), { language, timeZone })
    return text(`from.${from}By`, { unit, name, day })
  }
  return { wordsOf, originOf, unitOf }
}
