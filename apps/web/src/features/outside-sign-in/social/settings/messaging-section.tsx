import type { ProviderKind, ProviderSettings } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useText } from '#platform/language/language.tsx'
import { CopyLine } from '#platform/settings/copy-line.tsx'
import { SettingRows } from '#platform/settings/setting-rows.tsx'
import { SettingsCard } from '#platform/settings/settings-card.tsx'
import { useOpened } from '#platform/settings/use-opened.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { type ServiceAct, ServiceRow } from './service-row.tsx'
import { type SavedService, useMessagingSettings } from './use-messaging-settings.ts'

const kinds = ['wechat-website', 'wechat-account', 'wecom'] as const

/** WeChat and WeCom, by which people of the unit sign in. */
export function MessagingSection() {
  const text = useText()
  const failureText = useFailureWords()
  const { reading, save, remove, check } = useMessagingSettings()
  const { opened, visible, turn, open, close } = useOpened<{ act: ServiceAct; kind: ProviderKind }>()
  const setOf = (kind: ProviderKind) => reading.data?.providers.find((one) => one.kind === kind)
  const set = opened ? setOf(opened.kind) : undefined

  async function keep(body: SavedService) {
    await save(body)
    announce.success(text('settings.saved'))
    close()
  }
  async function switchOver({ rehearsal: _, ...before }: ProviderSettings) {
    await save({ ...before, enabled: !before.enabled })
    announce.success(text('settings.saved'))
  }
  async function end(kind: ProviderKind) {
    await remove(kind)
    announce.success(text('messaging.removed'))
  }

  return (
    <>
      <SettingsCard title={text('messaging.title')} about={text('messaging.about')} reading={reading}>
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
                  check={check}
                  turn={turn}
                  onAct={(act) => open({ act, kind })}
                />
              ))}
            </SettingRows>
          </>
        )}
      </SettingsCard>
      {opened?.act === 'form' && (
        <ServiceDialog key={turn} visible={visible} kind={opened.kind} set={set} save={keep} onClose={close} />
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
