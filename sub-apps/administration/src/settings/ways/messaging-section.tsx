import {
  checkProviderSettings,
  removeProviderSettings,
  saveProviderSettings,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type {
  MessagingState,
  ProviderCheck,
  ProviderKind,
  ProviderSettings,
} from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { CheckLine } from '../parts/check-line.tsx'
import { CopyLine } from '../parts/copy-line.tsx'
import { SettingFacts, SettingRow, SettingRows } from '../parts/setting-rows.tsx'
import { SettingsCard } from '../parts/settings-card.tsx'
import { useMayLeadIn } from '../parts/use-may-lead-in.ts'
import { useOpened } from '../parts/use-opened.ts'
import { useSettingsText } from '../settings-texts.ts'
import { ServiceDialog } from './service-dialog.tsx'

const kinds = ['wechat-website', 'wechat-account', 'wecom'] as const

/** WeChat and WeCom, by which people of the unit sign in. */
export function MessagingSection({ read }: { read: CallState<MessagingState> }) {
  const text = useSettingsText()
  const { announce, call, failureText } = useHost()
  const { query } = useAdministeredUnit()
  const { opened, visible, turn, open, close } = useOpened<{ act: ServiceAct; kind: ProviderKind }>()
  const setOf = (kind: ProviderKind) =>
    (read.step === 'ready' ? read.data.providers : []).find((one) => one.kind === kind)
  const set = opened ? setOf(opened.kind) : undefined

  function saved() {
    announce.success(text('settings.saved'))
    if (read.step !== 'loading') read.again()
  }
  async function switchOver({ rehearsal: _, ...before }: ProviderSettings) {
    try {
      await call(saveProviderSettings, { query, body: { ...before, enabled: !before.enabled } }, { shown: false })
    } catch (failure) {
      // Somebody else may have changed it: the next try begins from what they have saved.
      if (read.step !== 'loading') read.again()
      throw failure
    }
    saved()
  }
  async function end(kind: ProviderKind) {
    await call(removeProviderSettings, { query, body: { kind } }, { shown: false })
    announce.success(text('messaging.removed'))
    if (read.step !== 'loading') read.again()
  }

  return (
    <>
      <SettingsCard title={text('messaging.title')} about={text('messaging.about')} read={read} leadsIn>
        {({ callback }) => (
          <>
            <CopyLine
              label={text('messaging.callback')}
              value={`${location.origin}${callback}`}
              hint={text('messaging.callbackHint', { host: location.hostname })}
            />
            <SettingRows label={text('messaging.title')}>
              {kinds.map((kind) => (
                <ServiceRow
                  key={kind}
                  kind={kind}
                  set={setOf(kind)}
                  check={() => call(checkProviderSettings, { query, body: { kind } }, { shown: false })}
                  turn={turn}
                  onAct={(act) => open({ act, kind })}
                />
              ))}
            </SettingRows>
          </>
        )}
      </SettingsCard>
      {opened?.act === 'form' && (
        <ServiceDialog key={turn} visible={visible} kind={opened.kind} set={set} onSaved={saved} onClose={close} />
      )}
      {opened?.act === 'switch' && set && (
        <Confirmation
          visible={visible}
          title={text(set.enabled ? 'messaging.offTitle' : 'messaging.onTitle', {
            service: text(`messaging.kind.${opened.kind}`),
          })}
          confirmLabel={text(set.enabled ? 'messaging.off' : 'messaging.on')}
          failureText={failureText}
          onConfirm={() => switchOver(set)}
          onClose={close}
        >
          {text(set.enabled ? 'messaging.offWhat' : 'messaging.onWhat')}
        </Confirmation>
      )}
      {opened?.act === 'remove' && (
        <Confirmation
          visible={visible}
          title={text('messaging.removeTitle', { service: text(`messaging.kind.${opened.kind}`) })}
          confirmLabel={text('messaging.remove')}
          tone="danger"
          failureText={failureText}
          onConfirm={() => end(opened.kind)}
          onClose={close}
        >
          {text('messaging.removeWarning')}
        </Confirmation>
      )}
    </>
  )
}

/** What can be done with a messaging service. */
type ServiceAct = 'form' | 'switch' | 'remove'
type ServiceRowProps = {
  kind: ProviderKind
  set: ProviderSettings | undefined
  check: () => Promise<ProviderCheck>
  /** Counts what has been opened to change something. */
  turn: number
  onAct: (act: ServiceAct) => void
}

/** A messaging service: what it is for, or how it is set up and whether that is right. */
function ServiceRow({ kind, set, check, turn, onAct }: ServiceRowProps) {
  const text = useSettingsText()
  const mayChange = useMayLeadIn()
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
        actions={mayChange && button('form', text('messaging.setUp'))}
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
            check={async () => found(await check(), text)}
          />
        </>
      }
      actions={
        mayChange && (
          <>
            {button('form', text('settings.edit'))}
            {!set.rehearsal && button('switch', text(set.enabled ? 'messaging.off' : 'messaging.on'))}
            {button('remove', text('messaging.remove'))}
          </>
        )
      }
    />
  )
}

/** What a service has said, in plain words. */
function found({ outcome, errcode, trustedDomain }: ProviderCheck, text: ReturnType<typeof useSettingsText>) {
  const words = text(`messaging.outcome.${outcome}`, { errcode: errcode ?? '' })
  if (outcome !== 'works') return { good: false, words }
  const { host } = location
  if (trustedDomain === null || trustedDomain === host) return { good: true, words }
  const about = trustedDomain === '' ? 'messaging.noDomain' : 'messaging.otherDomain'
  return { good: false, words: `${words} ${text(about, { domain: trustedDomain, host })}` }
}
