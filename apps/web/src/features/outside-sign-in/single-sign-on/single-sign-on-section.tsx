import {
  checkSingleSignOn,
  readSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import type { SingleSignOnSettings } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import type { ReactNode } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { call } from '#platform/calls/send.ts'
import { useDayText } from '#platform/language/day-text.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { CheckLine } from '#platform/settings/check-line.tsx'
import { CopyLine } from '#platform/settings/copy-button.tsx'
import { useOpened } from '#platform/settings/setting-dialog.tsx'
import { SettingFacts, SettingRow, SettingRows } from '#platform/settings/setting-rows.tsx'
import { SettingsCard } from '#platform/settings/settings-card.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'
import { SingleSignOnDialog } from './single-sign-on-dialog.tsx'
import type { SingleSignOnDraft } from './single-sign-on-draft.ts'

/** The single sign-on outside by which people of the unit sign in here. */
export function SingleSignOnSection() {
  const text = useText()
  const failureText = useFailureWords()
  const { reading, save, remove, check } = useSingleSignOn()
  const { opened, visible, turn, open, close } = useOpened<'form' | 'remove'>()
  const set = reading.data?.provider ?? null

  async function keep(draft: SingleSignOnDraft) {
    await save(draft)
    announce.success(text('settings.saved'))
    close()
  }
  async function end() {
    await remove()
    announce.success(text('singleSignOn.removed'))
  }

  return (
    <>
      <SettingsCard
        title={text('singleSignOn.title')}
        about={text('singleSignOn.about')}
        reading={reading}
        add={set ? undefined : { label: text('singleSignOn.set'), onAdd: () => open('form') }}
      >
        {({ callback, logOut, provider }) => (
          <>
            <CopyLine label={text('singleSignOn.callback')} value={callback} hint={text('singleSignOn.callbackHint')} />
            {provider?.kind === 'oidc' && <CopyLine label={text('singleSignOn.logOut')} value={logOut} />}
            {provider ? (
              <SettingRows label={text('singleSignOn.title')}>
                <Provider provider={provider} onEdit={() => open('form')} onRemove={() => open('remove')}>
                  <CheckLine
                    key={provider.changedAt}
                    label={text('singleSignOn.check')}
                    check={async () => {
                      await check()
                      return { good: true, words: text('singleSignOn.works') }
                    }}
                  />
                </Provider>
              </SettingRows>
            ) : (
              <EmptyData size="small" text={text('singleSignOn.none')} />
            )}
          </>
        )}
      </SettingsCard>
      {opened === 'form' && <SingleSignOnDialog key={turn} visible={visible} set={set} save={keep} onClose={close} />}
      {opened === 'remove' && (
        <Confirmation
          visible={visible}
          title={text('singleSignOn.removeTitle')}
          confirmLabel={text('singleSignOn.remove')}
          tone="danger"
          failureText={failureText}
          onConfirm={end}
          onClose={close}
        >
          {text('singleSignOn.removeWarning')}
        </Confirmation>
      )}
    </>
  )
}

type ProviderProps = {
  provider: SingleSignOnSettings
  onEdit: () => void
  onRemove: () => void
  children: ReactNode
}

function Provider({ provider, onEdit, onRemove, children }: ProviderProps) {
  const text = useText()
  const { language } = useLanguage()
  const day = useDayText()
  const changed = day(provider.changedAt)
  const { kind, clientId, loginNameClaim } = provider
  return (
    <SettingRow
      name={localName(language, provider)}
      marks={[
        ...(provider.inside ? [text('settings.ofOperator')] : []),
        ...(provider.first ? [text('singleSignOn.isFirst')] : []),
      ]}
      facts={
        <>
          <SettingFacts
            facts={[
              { label: text('singleSignOn.kind'), value: kind === 'oidc' ? 'OpenID Connect' : 'CAS' },
              { label: text('singleSignOn.addressShort'), value: provider.address },
              ...(clientId === '' ? [] : [{ label: text('singleSignOn.clientId'), value: clientId }]),
              ...(provider.hasSecret
                ? [{ label: text('singleSignOn.secret'), value: text('singleSignOn.hasSecret') }]
                : []),
              ...(loginNameClaim === '' ? [] : [{ label: text('singleSignOn.claim'), value: loginNameClaim }]),
              { label: text('singleSignOn.changed'), value: changed },
            ]}
          />
          {children}
        </>
      }
      actions={
        !provider.inside && (
          <>
            <Button size="small" onClick={onEdit}>
              {text('settings.edit')}
            </Button>
            <Button size="small" tone="quiet" onClick={onRemove}>
              {text('singleSignOn.remove')}
            </Button>
          </>
        )
      }
    />
  )
}

/** The single sign-on of the unit, and what can be done with it. */
function useSingleSignOn() {
  const { reading, change } = useSettings(readSingleSignOn)
  return {
    reading,
    async save({ clientId, secret, publicClient, ...draft }: SingleSignOnDraft): Promise<void> {
      const isOidc = draft.kind === 'oidc'
      const typed = publicClient ? '' : secret
      const body = {
        ...draft,
        name: draft.name.trim(),
        address: draft.address.trim(),
        ...(isOidc && { clientId: clientId.trim() }),
        // Nothing typed: the one before stays.
        ...(isOidc && (publicClient || typed !== '') && { secret: typed }),
      }
      await change(saveSingleSignOn, { body })
    },
    remove: () => change(removeSingleSignOn, { body: {} }),
    check: () => call(checkSingleSignOn, { body: {} }, { shown: false }),
  }
}
