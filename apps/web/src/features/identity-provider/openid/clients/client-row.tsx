import {
  type OpenidScope,
  openidScopes,
  type RegisteredClient,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { SettingFacts, SettingRow } from '#platform/settings/setting-rows.tsx'
import { kindOf } from './client-draft.ts'

/** What can be done with an application. */
export type ClientAct = 'edit' | 'secret' | 'disable'

type ClientRowProps = { client: RegisteredClient; onAct: (act: ClientAct) => void }

/** A registered application: what it is told, where it sends people, what it may learn. */
export function ClientRow({ client, onAct }: ClientRowProps) {
  const text = useText()
  const { language } = useLanguage()
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
