import {
  disableOpenidClient,
  renewOpenidClientSecret,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import type { ClientsState, RegisteredClient } from '@homeroom/contract/identity-provider/openid-client-schemas.ts'
import { type OpenidScope, openidScopes } from '@homeroom/contract/identity-provider/openid-scopes.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { CopyLine } from '../parts/copy-line.tsx'
import { SettingFacts, SettingRow, SettingRows } from '../parts/setting-rows.tsx'
import { SettingsCard } from '../parts/settings-card.tsx'
import { useOpened } from '../parts/use-opened.ts'
import { useSettingsText } from '../settings-texts.ts'
import { ClientDialog } from './client-dialog.tsx'
import { kindOf } from './client-draft.ts'
import styles from './openid-clients.module.css'

type Opened =
  | { box: 'form'; client: RegisteredClient | undefined }
  | { box: 'told'; told: ToldOnce }
  | { box: Exclude<ClientAct, 'edit'>; client: RegisteredClient }

/** Applications that sign people in with us by OpenID Connect. */
export function OpenidClientsSection({ read }: { read: CallState<ClientsState> }) {
  const text = useSettingsText()
  const language = useLanguage()
  const { announce, call, failureText } = useHost()
  const { query } = useAdministeredUnit()
  const { opened, visible, turn, open, close } = useOpened<Opened>()
  const renewed = useRef<ToldOnce>(null)
  const issuer = read.step === 'ready' ? read.data.issuer : ''

  function again() {
    if (read.step !== 'loading') read.again()
  }
  function changed() {
    announce.success(text('settings.saved'))
    close()
    again()
  }
  function registered(told: Omit<ToldOnce, 'issuer'>) {
    open({ box: 'told', told: { issuer, ...told } })
    again()
  }
  function act(client: RegisteredClient, what: ClientAct) {
    open(what === 'edit' ? { box: 'form', client } : { box: what, client })
  }
  async function renew(client: RegisteredClient) {
    const { secret } = await call(renewOpenidClientSecret, { query, body: { id: client.id } }, { shown: false })
    renewed.current = { issuer, clientId: client.clientId, secret }
  }
  /** The question closes itself once it is answered; what must be told then takes its place. */
  function closeQuestion() {
    const told = renewed.current
    renewed.current = null
    if (told) open({ box: 'told', told })
    else close()
  }
  async function end(client: RegisteredClient) {
    await call(disableOpenidClient, { query, body: { id: client.id } }, { shown: false })
    announce.success(text('clients.disabled', { name: localName(language, client) }))
    again()
  }

  return (
    <>
      <SettingsCard
        title={text('clients.title')}
        about={text('clients.about')}
        read={read}
        add={{ label: text('clients.add'), onAdd: () => open({ box: 'form', client: undefined }) }}
      >
        {(data) => (
          <>
            <CopyLine label={text('clients.issuer')} value={data.issuer} hint={text('clients.issuerHint')} />
            {data.clients.length === 0 ? (
              <EmptyData size="small" text={text('clients.none')} />
            ) : (
              <SettingRows label={text('clients.title')}>
                {data.clients.map((client) => (
                  <ClientRow key={client.id} client={client} onAct={(what) => act(client, what)} />
                ))}
              </SettingRows>
            )}
          </>
        )}
      </SettingsCard>
      {opened?.box === 'form' && (
        <ClientDialog
          key={turn}
          visible={visible}
          client={opened.client}
          onChanged={changed}
          onRegistered={registered}
          onClose={close}
        />
      )}
      {opened?.box === 'told' && <SecretDialog told={opened.told} visible={visible} onClose={close} />}
      {opened?.box === 'secret' && (
        <Confirmation
          visible={visible}
          title={text('clients.renewTitle', { name: localName(language, opened.client) })}
          confirmLabel={text('clients.renew')}
          tone="danger"
          failureText={failureText}
          onConfirm={() => renew(opened.client)}
          onClose={closeQuestion}
        >
          {text('clients.renewWarning')}
        </Confirmation>
      )}
      {opened?.box === 'disable' && (
        <Confirmation
          visible={visible}
          title={text('clients.disableTitle', { name: localName(language, opened.client) })}
          confirmLabel={text('clients.disable')}
          tone="danger"
          failureText={failureText}
          onConfirm={() => end(opened.client)}
          onClose={close}
        >
          {text('clients.disableWarning')}
        </Confirmation>
      )}
    </>
  )
}

/** What an application is told once. */
type ToldOnce = { issuer: string; clientId: string; secret: string | null }

type SecretDialogProps = { told: ToldOnce; visible: boolean; onClose: () => void }

/** What must be entered in the application now: the secret is shown this one time. */
function SecretDialog({ told, visible, onClose }: SecretDialogProps) {
  const text = useSettingsText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      title={text('clients.toldTitle')}
      width="600px"
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('clients.toldDone')}
        </Button>
      }
    >
      <div className={styles.told}>
        <p>{text(told.secret === null ? 'clients.told' : 'clients.toldSecret')}</p>
        <CopyLine label={text('clients.issuer')} value={told.issuer} />
        <CopyLine label={text('clients.id')} value={told.clientId} />
        {told.secret !== null && <CopyLine label={text('clients.secret')} value={told.secret} />}
      </div>
    </Dialog>
  )
}

/** What can be done with an application. */
type ClientAct = 'edit' | 'secret' | 'disable'

type ClientRowProps = { client: RegisteredClient; onAct: (act: ClientAct) => void }

/** A registered application: what it is told, where it sends people, what it may learn. */
function ClientRow({ client, onAct }: ClientRowProps) {
  const text = useSettingsText()
  const language = useLanguage()
  const name = localName(language, client)
  const ofOperator = client.trusted || client.older
  const learned = client.scopes.filter(isAskedFor).map((scope) => text(`clients.learns.${scope}`))
  const { redirectUris } = client
  return (
    <SettingRow
      name={name}
      marks={[
        ...(ofOperator ? [text('settings.ofOperator')] : []),
        ...(client.triedOut ? [text('clients.triedOut')] : []),
      ]}
      facts={
        <SettingFacts
          facts={[
            { label: text('clients.id'), value: <code>{client.clientId}</code> },
            { label: text('clients.kind'), value: text(`clients.kindShort.${kindOf(client)}`) },
            ...(redirectUris.length > 0
              ? [
                  {
                    label: text('clients.goesTo'),
                    value: redirectUris.map((one) => <span key={one}>{one}</span>),
                  },
                ]
              : []),
            { label: text('clients.learns'), value: learned.join(text('clients.listJoin')) },
          ]}
        />
      }
      actions={
        <>
          {!ofOperator && (
            <Button
              size="small"
              aria-label={text('settings.actOn', { act: text('settings.edit'), name })}
              onClick={() => onAct('edit')}
            >
              {text('settings.edit')}
            </Button>
          )}
          {!ofOperator && client.keepsSecret && (
            <Button
              size="small"
              aria-label={text('settings.actOn', { act: text('clients.renew'), name })}
              onClick={() => onAct('secret')}
            >
              {text('clients.renew')}
            </Button>
          )}
          <Button
            size="small"
            tone="quiet"
            aria-label={text('settings.actOn', { act: text('clients.disable'), name })}
            onClick={() => onAct('disable')}
          >
            {text('clients.disable')}
          </Button>
        </>
      }
    />
  )
}

function isAskedFor(scope: string): scope is OpenidScope {
  return openidScopes.some((known) => known === scope)
}
