import {
  checkSingleSignOn,
  removeSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import type {
  SingleSignOnSettings,
  SingleSignOnState,
  SingleSignOnStep,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { type ReactNode, useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import { useDayText } from '../parts/day-text.ts'
import styles from '../parts/parts.module.css'
import { SettingFacts, SettingRow, SettingRows } from '../parts/setting-rows.tsx'
import { SettingsCard } from '../parts/settings-card.tsx'
import { TestSteps } from '../parts/test-steps.tsx'
import { useMayLeadIn } from '../parts/use-may-lead-in.ts'
import { useOpened } from '../parts/use-opened.ts'
import { useSettingsText } from '../settings-texts.ts'
import { SingleSignOnDialog } from './single-sign-on-dialog.tsx'

/** The single sign-on outside by which people of the unit sign in here. */
export function SingleSignOnSection({ read }: { read: CallState<SingleSignOnState> }) {
  const text = useSettingsText()
  const { announce, call, failureText } = useHost()
  const { query } = useAdministeredUnit()
  const { opened, visible, turn, open, close } = useOpened<'form' | 'remove'>()
  const set = read.step === 'ready' ? read.data.provider : null

  function again() {
    if (read.step !== 'loading') read.again()
  }
  function keep() {
    announce.success(text('settings.saved'))
    close()
    again()
  }
  async function end() {
    await call(removeSingleSignOn, { query, body: {} }, { shown: false })
    announce.success(text('singleSignOn.removed'))
    again()
  }

  return (
    <>
      <SettingsCard
        title={text('singleSignOn.title')}
        about={text('singleSignOn.about')}
        read={read}
        leadsIn
        add={set ? undefined : { label: text('singleSignOn.set'), onAdd: () => open('form') }}
      >
        {({ callback, logOut, provider }) => (
          <>
            <CopyLine label={text('singleSignOn.callback')} value={callback} hint={text('singleSignOn.callbackHint')} />
            {provider?.kind === 'oidc' && <CopyLine label={text('singleSignOn.logOut')} value={logOut} />}
            {provider ? (
              <SettingRows label={text('singleSignOn.title')}>
                <Provider provider={provider} onEdit={() => open('form')} onRemove={() => open('remove')}>
                  <SingleSignOnTest key={provider.changedAt} />
                </Provider>
              </SettingRows>
            ) : (
              <EmptyData size="small" text={text('singleSignOn.none')} />
            )}
          </>
        )}
      </SettingsCard>
      {opened === 'form' && (
        <SingleSignOnDialog key={turn} visible={visible} set={set} onSaved={keep} onClose={close} />
      )}
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

/** Takes each step of a sign-in there that needs no person, and says what happened and what to do. */
function SingleSignOnTest() {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const { run, busy } = useAction(checkSingleSignOn)
  const [steps, setSteps] = useState<readonly SingleSignOnStep[] | null>(null)

  async function test() {
    setSteps(null)
    const sent = await run({ query, body: {} })
    if (sent.done) setSteps(sent.reply.steps)
  }
  const stopped = steps?.find(({ problem }) => problem !== null)
  return (
    <div className={styles.test}>
      <Button size="small" busy={busy} onClick={() => void test()}>
        {text('singleSignOn.check')}
      </Button>
      <div role="status">
        {steps && (
          <TestSteps
            outcome={text(stopped ? 'singleSignOn.fails' : 'singleSignOn.works')}
            label={text('singleSignOn.steps')}
            steps={steps.map(({ step, problem, said }) => ({
              name: text(`singleSignOn.step.${step}`),
              problem: problem && text(`singleSignOn.problem.${problem}`),
              said,
            }))}
          />
        )}
      </div>
    </div>
  )
}

type ProviderProps = {
  provider: SingleSignOnSettings
  onEdit: () => void
  onRemove: () => void
  children: ReactNode
}

function Provider({ provider, onEdit, onRemove, children }: ProviderProps) {
  const text = useSettingsText()
  const language = useLanguage()
  const day = useDayText()
  const mayChange = useMayLeadIn()
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
        !provider.inside &&
        mayChange && (
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
