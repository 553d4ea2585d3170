import type {
  ProviderCheck,
  ProviderKind,
  ProviderSettings,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useText } from '#platform/language/language.tsx'
import type { Text } from '#platform/language/language-store.ts'
import { CheckLine } from '#platform/settings/check-line.tsx'
import { SettingFacts, SettingRow } from '#platform/settings/setting-rows.tsx'

/** What can be done with a messaging service. */
export type ServiceAct = 'form' | 'switch' | 'remove'
type ServiceRowProps = {
  kind: ProviderKind
  set: ProviderSettings | undefined
  check: (kind: ProviderKind) => Promise<ProviderCheck>
  /** Counts what has been opened to change something. */
  turn: number
  onAct: (act: ServiceAct) => void
}

/** A messaging service: what it is for, or how it is set up and whether that is right. */
export function ServiceRow({ kind, set, check, turn, onAct }: ServiceRowProps) {
  const text = useText()
  const name = text(`messaging.kind.${kind}`)
  /** Each row has the same ones: their names tell them apart. */
  const nameOf = (label: string) => text('settings.actOn', { act: label, name })
  const button = (act: ServiceAct, label: string) => (
    <Button
      size="small"
      tone={act === 'remove' ? 'quiet' : 'plain'}
      aria-label={nameOf(label)}
      onClick={() => onAct(act)}
    >
      {label}
    </Button>
  )
  if (!set)
    return (
      <SettingRow
        name={name}
        facts={<p>{text(`messaging.what.${kind}`)}</p>}
        actions={button('form', text('messaging.setUp'))}
      />
    )
  return (
    <SettingRow
      name={name}
      marks={[
        ...(set.enabled ? [] : [text('messaging.isOff')]),
        ...(set.rehearsal ? [text('messaging.rehearsal')] : []),
      ]}
      facts={
        <>
          <SettingFacts
            facts={[
              { label: text(kind === 'wecom' ? 'messaging.corpId' : 'messaging.appId'), value: set.appId },
              ...(set.agentId === '' ? [] : [{ label: 'AgentId', value: set.agentId }]),
              ...(set.rehearsal ? [] : [{ label: text('messaging.secret'), value: text('messaging.hasSecret') }]),
            ]}
          />
          <CheckLine
            // What was found is forgotten as soon as something may be changed.
            key={turn}
            label={text('messaging.check')}
            name={nameOf(text('messaging.check'))}
            check={async () => found(await check(kind), text)}
          />
        </>
      }
      actions={
        <>
          {button('form', text('settings.edit'))}
          {!set.rehearsal && button('switch', text(set.enabled ? 'messaging.off' : 'messaging.on'))}
          {button('remove', text('messaging.remove'))}
        </>
      }
    />
  )
}

/** What a service has said, in plain words. */
function found({ outcome, errcode, trustedDomain }: ProviderCheck, text: Text) {
  const words = text(`messaging.outcome.${outcome}`, { errcode: errcode ?? '' })
  if (outcome !== 'works') return { good: false, words }
  const { host } = location
  if (trustedDomain === null || trustedDomain === host) return { good: true, words }
  const about = trustedDomain === '' ? 'messaging.noDomain' : 'messaging.otherDomain'
  return { good: false, words: `${words} ${text(about, { domain: trustedDomain, host })}` }
}
